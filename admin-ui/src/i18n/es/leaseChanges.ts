export const leaseChanges = {
  exchange: {
    title: 'Cambiar una pieza',
    text: 'La que vuelve queda en revisión y la que sale se entrega en su lugar. La renta sigue igual.',
    back: 'Pieza que vuelve',
    by: 'Pieza que se entrega',
    none: 'No hay otra pieza libre de ese producto.',
    location: 'Ubicación a la que vuelve',
    date: 'Fecha del cambio',
    exchanged: 'Cambiada',
  },
  percent: 'Aumento',
  same_rents: 'Desde el %{since} (mensualidad %{number}), a la misma renta: %{now} al mes con IVA.',
  new_rents: 'Desde el %{since} (mensualidad %{number}): de %{before} a %{now} al mes con IVA.',
  renew: {
    title: 'Renovar',
    months: 'Meses más',
    below: 'Por qué se autoriza por debajo del mínimo',
  },
  raise: { title: 'Aumentar la renta', reason: 'Según qué índice' },
  terms: {
    title: 'Fijar condiciones',
    after: 'Al vencer el plazo',
    yearly: 'Aumento anual',
    purchase: 'De las rentas pagadas, se abona a la compra',
  },
};
