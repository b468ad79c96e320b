import type { Pair } from '../screen';

/** Where a document or a piece is shown, and who may open it, by the kind that it is named with. */
const PLACES: Record<string, { path: string; needs: Pair }> = {
  quote: { path: '/comercial/cotizacion/:id', needs: ['read', 'Quote'] },
  order: { path: '/comercial/orden/:id', needs: ['read', 'Order'] },
  transfer: { path: '/produccion/traspasos/:id', needs: ['read', 'Transfer'] },
  circuit: { path: '/produccion/circuitos/:id', needs: ['read', 'Circuits'] },
  entry: { path: '/almacen/entradas/:id', needs: ['read', 'Inventory_entries'] },
  exit: { path: '/almacen/salidas/:id', needs: ['read', 'Out_inventories'] },
  piece: { path: '/almacen/piezas/:id', needs: ['read', 'Transfers'] },
  commission: { path: '/comercial/comisiones/:id', needs: ['update', 'Commissions'] },
  refund: { path: '/almacen/devoluciones/:id', needs: ['read', 'Devolution'] },
};

type Can = (action: string, subject: string) => boolean;

/** The address of a document for this person; none when there is none, or it is not theirs to open. */
export const documentPath = (kind: string, id: number | null, can: Can): string | undefined => {
  const place = PLACES[kind];
  return place && id !== null && can(...place.needs) ? place.path.replace(':id', String(id)) : undefined;
};
