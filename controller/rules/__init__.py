"""What the regulation says: cards, hands, third cards, cuts, burns and wagers, as functions and tables without state.

May import nothing but the standard library's pure parts. Called by `controller.table`, and for the wagers by the
configuration and the command line. Every function names its paragraph, that of Punto Banco (N.J.A.C. 19:47-3);
`controller.games.two_hands.law.laws` says what each is called in another game.
"""
