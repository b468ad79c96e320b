"""How a quote is delivered."""

DELIVERY_TYPES = ("Entrega a domicilio de ZMG", "Flete del cliente", "Paquetería", "Mercado Libre", "Otro")
DELIVERY_METHODS = ("Tarima", "Emplaye", "Armado", "Desarmado Total", "Desarmado parcial", "En caja", "Factura")
