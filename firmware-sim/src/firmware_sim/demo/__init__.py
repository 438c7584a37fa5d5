"""`make demo`: two simulated tables, the product beside each as processes of its own, and what it says of them.

Nothing here knows the controller: it is started, asked and stopped by its commands, as by anybody else.
"""
