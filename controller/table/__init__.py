"""What happens at one table, whatever is dealt: inputs in, decisions out; pure, with no clock and no I/O.

`decide` is the door, which the registry opens (`controller.games.registry.decide`). The tables of edges here say
whether play goes on, cards are being discarded or play has stopped (`stops`), and how a shoe and a pair of batches live
(`shoe`, `batches`); a game brings that of its round, and all else that `game` lists. May import `controller.rules`,
`transitions` and `msgspec`; called by games and by every room that asks the registry.
"""
