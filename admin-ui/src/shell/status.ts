import type { Tone } from '../theme/palette';

/** The one colour table: what every status word of the product looks like. */
export const STATUS_TONES: Record<string, Tone> = {
  // people
  Invitado: 'info',
  Activo: 'success',
  Inactivo: 'neutral',
  // quotes
  Cotización: 'neutral',
  Enviado: 'info',
  Solicitud: 'warning',
  Orden: 'success',
  Rechazado: 'danger',
  Cancelado: 'danger',
  Falló: 'danger',
  // orders
  Confirmada: 'info',
  'En proceso': 'progress',
  'En traspaso': 'progress',
  'Lista para entrega': 'info',
  'Entrega parcial': 'warning',
  Entregada: 'success',
  Completada: 'success',
  Detenida: 'warning',
  Cancelada: 'danger',
  // payments and hand-over of cash
  'Pago pendiente': 'warning',
  'Pago liquidado': 'success',
  Pendiente: 'warning',
  'Por Confirmar': 'info',
  Pagado: 'success',
  // transfers
  Traspaso: 'neutral',
  Aprobada: 'info',
  Rechazada: 'danger',
  'Listo para traspaso': 'progress',
  'En transito': 'progress',
  Recibida: 'success',
  'Por enviar': 'neutral',
  Faltante: 'danger',
  'Dada de baja': 'danger',
  Liberada: 'neutral',
  // commissions
  'Por pagar': 'warning',
  'Por aplicar': 'warning',
  Aplicado: 'success',
  // pieces
  Inventario: 'success',
  Circuito: 'info',
  Entregado: 'neutral',
  Eliminada: 'danger',
  Nuevo: 'success',
  Habilitado: 'info',
  Funcional: 'info',
  Desarmado: 'warning',
  Incompleto: 'danger',
  Disponible: 'success',
  'No disponible': 'neutral',
  Preventa: 'progress',
  // leased pieces
  'Con el cliente': 'info',
  Limpieza: 'warning',
  Reparación: 'warning',
  Buena: 'success',
  Baja: 'danger',
  'No devuelta': 'danger',
  'No se entrega': 'neutral',
  Comprada: 'success',
  // imports of pieces
  'En revisión': 'progress',
  'Con errores': 'danger',
  'Por confirmar': 'info',
  Importando: 'progress',
  Importada: 'success',
  Deshaciendo: 'progress',
  Deshecha: 'neutral',
  Descartada: 'neutral',
  // leases
  'Por entregar': 'info',
  Activa: 'success',
  'Por devolver': 'warning',
  Terminada: 'neutral',
  Pagada: 'success',
  Vencida: 'danger',
  // invoices
  Borrador: 'neutral',
  'Por timbrar': 'info',
  'Con error': 'danger',
  Timbrada: 'success',
  'Cancelación solicitada': 'warning',
  // certificates
  Vigente: 'success',
  'Por vencer': 'warning',
  Vencido: 'danger',
  Revocado: 'neutral',
  'Aún no vigente': 'info',
  // stock counts
  Abierto: 'info',
  // products
  Usado: 'neutral',
  Remanufacturado: 'info',
  Eliminado: 'danger',
  // e-commerce
  activo: 'success',
  inactivo: 'neutral',
  Visible: 'success',
  Oculto: 'neutral',
};

export const toneOf = (status: string): Tone => STATUS_TONES[status] ?? 'neutral';
