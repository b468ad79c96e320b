export const bin = {
  text: 'Lo que se eliminó y puede volver: con su número y con todo lo que tenía.',
  tabs: { cotizaciones: 'Cotizaciones', clientes: 'Clientes y mayoristas' },
  empty: 'La papelera está vacía',
  empty_hint: 'Aquí quedan las cotizaciones, los clientes y los mayoristas que se eliminan.',
  quote: 'Cotización %{number}',
  kinds: { customer: 'Cliente', wholesaler: 'Mayorista' },
  restore: 'Restaurar',
  restore_title: '¿Restaurar %{name}?',
  restore_text: {
    quote:
      'Vuelve a la lista como estaba, con sus piezas y precios. Los pagos que se cancelaron al eliminarla siguen cancelados.',
    customer:
      'Vuelve a la lista con sus direcciones, contactos y constancia. Si tenía acceso sin estrenar, hay que dárselo otra vez.',
  },
};
