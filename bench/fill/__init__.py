"""Makes a big company of the demo company: more of everything, as believable, and clean: Revisar todo finds nothing in it.

Written straight into the database (200,000 pieces through the services would take hours), as the services would leave
it, histories and moves included.
"""
