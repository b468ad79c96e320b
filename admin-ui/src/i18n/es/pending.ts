export const pending = {
  text: 'Lo que los clientes han comprado y aún no tienen: lo atrasado primero.',
  empty: 'No debemos nada',
  empty_hint:
    'Aquí verás las órdenes con piezas por entregar, para cuándo se prometieron y dónde está cada pieza.',
  totals: 'Resumen de lo pendiente',
  places: 'Se surte en',
  customers: 'Lo más urgente',
  of_late: '%{name} · %{orders} (%{late} con atraso)',
  orders: 'orden |||| órdenes',
  pieces: '%{count} pieza |||| %{count} piezas',
  more: 'y %{smart_count} pieza más |||| y %{smart_count} piezas más',
  transfer: 'Traspaso %{id}',
  no_day: 'Sin fecha',
  days_late: '%{smart_count} día de atraso |||| %{smart_count} días de atraso',
  confirmed: 'Confirmada al cliente',
  from: 'Prometida desde',
  to: 'Prometida hasta',
  due: {
    late: 'Con atraso',
    today: 'Para hoy',
    week: 'Próximos 7 días',
    later: 'Después',
    undated: 'Sin fecha',
  },
  where: {
    here: 'Donde se surte',
    elsewhere: 'En otra ubicación',
    moving: 'En traspaso',
    out: 'Salió a entrega',
  },
  fields: {
    promised: 'Prometida',
    IdOrder: 'Orden',
    customer: 'Cliente',
    status: 'Estado',
    location: 'Se surte en',
    owed: 'Piezas',
    parts: 'Dónde están',
    seller: 'Vendedor',
  },
};

export const home = {
  title: 'Hola, %{name}',
  text: 'Esto es lo que espera.',
  see_all: 'Ver todo',
};
