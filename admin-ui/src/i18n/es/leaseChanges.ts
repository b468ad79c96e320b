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
};
