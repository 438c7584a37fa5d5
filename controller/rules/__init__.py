"""What the regulation says: cards, cuts, batches and procedures, as functions and tables without state.

May import nothing but the standard library's pure parts. Called by `controller.table`, by games and
by the configuration. Every function names its paragraph, that of subchapter 3 (N.J.A.C. 19:47-3);
`controller.table.law` says what each is called in another game.
"""
