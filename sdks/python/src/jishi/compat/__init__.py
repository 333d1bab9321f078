"""Functions of other clients over this server's data, with their names, columns and units.

The package has only the functions that the catalogue can answer. The rest raise :class:`jishi.NotAvailable`.
"""
