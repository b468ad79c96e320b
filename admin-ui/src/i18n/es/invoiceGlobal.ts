/** Global invoices, and what leaves one because its customer asks for it by name. */
export const invoiceGlobal = {
  open: 'Factura global',
  title: 'Factura global %{number}',
  draft_title: 'Borrador de factura global %{id}',
  text: 'Reúne, para el público en general, las órdenes sin factura que se terminaron de pagar en un periodo: un concepto por orden.',
  draft: 'Hacer el borrador',
  periodicity: 'Periodicidad',
  periods: { '01': 'Diario', '02': 'Semanal', '03': 'Quincenal', '04': 'Mensual' },
  day: 'Un día del periodo',
  period: 'Periodo',
  from_to: 'Del %{from} al %{to}',
  count: 'Órdenes',
  order: 'Orden',
  orders: 'Qué lleva',
  paid_on: 'Pagada',
  left_out: 'Qué queda fuera',
  why: 'Por qué',
  see: 'Ver ese periodo',
  more: 'Y %{smart_count} orden más. |||| Y %{smart_count} órdenes más.',
  earlier:
    'Desde el %{date} hay %{smart_count} orden pagada antes de este periodo que no está en ninguna factura. |||| Desde el %{date} hay %{smart_count} órdenes pagadas antes de este periodo que no están en ninguna factura.',
};

export const invoiceByName = {
  open: 'Facturar a su nombre',
  undo: 'Ya no facturar a su nombre',
  text: 'La orden se acordó sin factura. La factura será de lo mismo que se pagó, %{total}, con el IVA dentro: %{subtotal} más %{tax} de IVA.',
  cancels:
    'Está en la factura global %{number}: se solicita su cancelación con el motivo 04. Cuando quede cancelada, se hacen la factura de esta orden y otra global con las demás.',
  drops: 'El borrador %{id} de factura global, donde está, se elimina: se hace otra vez sin ella.',
  undo_text: 'La orden vuelve a ir en una factura global.',
  after: 'Cuando quede cancelada',
  now: 'Sigue lo que iba en ella',
  order: ' se factura a nombre de su cliente.',
  draft: 'Facturar la orden %{id}',
  others:
    '%{smart_count} orden más va en otra factura global. |||| Otras %{smart_count} órdenes van en otra factura global.',
  remake: 'Hacer otra factura global',
};
