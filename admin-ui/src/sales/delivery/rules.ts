/**
 * What is left to deliver of an order, and in which ways it may go to the customer. The server has
 * the same rules (`apps/sales/rules/delivering.py`); both hold in `fixtures/golden/delivery.json`.
 */
export const PARTIAL = 5;
export const COMPLETE = 6;
export type DeliveryType = typeof PARTIAL | typeof COMPLETE;

/** Whether a thing is delivered is said by its word, as the wire has it. */
interface Deliverable {
  Delivered?: string;
}

/** One that was dropped will never be delivered. */
interface Piece extends Deliverable {
  IdPiece: number;
  dropped?: boolean;
}

interface ProductOf<P> extends Deliverable {
  pieces: P[];
}

interface CircuitOf<L> extends Deliverable {
  products: L[];
}

/** The lines of an order: all of them, or what is left of them. */
export interface Lines<L, C> {
  detailProducts: L[];
  detailCircuits: C[];
}

const DELIVERED_WORDS = ['Entregado', 'Si', 'Sí'];

export const isDelivered = ({ Delivered = '' }: Deliverable): boolean => DELIVERED_WORDS.includes(Delivered);

const open = <T extends Deliverable>(items: T[]): T[] => items.filter((item) => !isDelivered(item));

/** The same lines without some pieces; a line that nothing is left of is not there any more. */
export const without = <L extends ProductOf<Piece>, C extends CircuitOf<L>>(
  { detailProducts, detailCircuits }: Lines<L, C>,
  drops: (piece: L['pieces'][number]) => boolean,
): Lines<L, C> => {
  const rest = (products: L[]): L[] =>
    products
      .map((product) => ({ ...product, pieces: product.pieces.filter((piece) => !drops(piece)) }))
      .filter(({ pieces }) => pieces.length > 0);
  return {
    detailProducts: rest(detailProducts),
    detailCircuits: detailCircuits
      .map((circuit) => ({ ...circuit, products: rest(circuit.products) }))
      .filter(({ products }) => products.length > 0),
  };
};

/** What is neither delivered nor dropped of the lines. */
export const leftOf = <L extends ProductOf<Piece>, C extends CircuitOf<L>>({
  detailProducts,
  detailCircuits,
}: Lines<L, C>): Lines<L, C> =>
  without(
    {
      detailProducts: open(detailProducts),
      detailCircuits: open(detailCircuits).map((circuit) => ({
        ...circuit,
        products: open(circuit.products),
      })),
    },
    (piece) => isDelivered(piece) || Boolean(piece.dropped),
  );

/** The pieces of the lines, in their order. */
export const piecesOf = <P extends Piece>(lines: Lines<ProductOf<P>, CircuitOf<ProductOf<P>>>): P[] =>
  [...lines.detailProducts, ...lines.detailCircuits.flatMap(({ products }) => products)].flatMap(
    ({ pieces }) => pieces,
  );

type Left = Lines<ProductOf<Piece>, CircuitOf<ProductOf<Piece>>>;

const idsOf = (left: Left): Set<number> => new Set(piecesOf(left).map(({ IdPiece }) => IdPiece));

/** In parts while something can stay behind, so a last piece goes as the whole; nothing goes not. */
export const offeredTypes = (left: Left): DeliveryType[] => {
  const { size } = idsOf(left);
  if (size === 0) return [];
  return size === 1 ? [COMPLETE] : [PARTIAL, COMPLETE];
};

/**
 * What delivering these pieces of what is left is: all of them are a complete delivery. Null where
 * it may not be done: nothing is chosen, or a piece is not left.
 */
export const typeOf = (left: Left, chosen: Iterable<number>): DeliveryType | null => {
  const there = idsOf(left);
  const picked = new Set(chosen);
  if (picked.size === 0 || [...picked].some((id) => !there.has(id))) return null;
  return picked.size === there.size ? COMPLETE : PARTIAL;
};
