/** Los reportes. */
export const reports = {
  confirm_many: 'Confirmar %{smart_count} |||| Confirmar los %{smart_count}',
  confirm_sum: 'En total %{sum}. Revisa cada uno: importe, cliente y referencia.',
  confirmed: 'Quedó confirmado. |||| Quedaron %{smart_count} confirmados.',
  not_to_confirm: 'Los demás elegidos no se pueden confirmar, o están en otra página.',
  book: 'Excel con todo',
  tabs: { label: 'Qué pagos', all: 'Todos', cash: 'Efectivo', refunds: 'Devoluciones' },
  empty: {
    all: 'Todavía no hay pagos',
    cash: 'Todavía no hay pagos en efectivo',
    refunds: 'Todavía no hay reembolsos',
  },
  empty_hint: 'Aquí aparecen los que se registran en cotizaciones, órdenes y devoluciones.',
  filter: {
    registeredFrom: 'Registrado desde',
    registeredTo: 'Registrado hasta',
    deliveredFrom: 'Entregado desde',
    deliveredTo: 'Entregado hasta',
    dayFrom: 'Fecha desde',
    dayTo: 'Fecha hasta',
    confirmation: 'Confirmación',
  },
  suppliers: {
    tabs: 'Qué productos',
    all: 'Todos',
    without: 'Sin proveedor',
    pdf: 'PDF',
    empty_all: 'Todavía no hay productos',
    empty_without: 'Todos los productos tienen proveedor',
    empty_hint: 'El proveedor se elige en cada producto.',
  },
};
