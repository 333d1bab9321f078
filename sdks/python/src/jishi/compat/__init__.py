"""Functions of other clients over this server's data, with their names, columns and units.

Only functions that the catalogue can answer exist. The rest raise :class:`jishi.NotAvailable`.
"""
