"""`make deb`: the Debian package of shoewatch, a file for each architecture, of the same bytes wherever it is built.

Plain Python and pip; of Debian it needs dpkg-deb alone, and no root. It reads the tree it stands in. From the commands'
own parsers it writes the manual pages and the completion. Nothing at a table imports it.
"""
