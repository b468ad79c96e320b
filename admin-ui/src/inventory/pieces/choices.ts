const asChoices = (words: string[]) => words.map((id) => ({ id, name: id }));

export const STATUSES = asChoices([
  'Inventario',
  'Circuito',
  'Solicitud',
  'Orden',
  'Entregado',
  'Faltante',
  'Eliminada',
]);
export const CONDITIONS = asChoices(['Nuevo', 'Habilitado', 'Funcional', 'Desarmado', 'Incompleto']);
export const AVAILABILITIES = asChoices(['Disponible', 'No disponible', 'Preventa']);
