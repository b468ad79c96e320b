import type { QueryClient } from '@tanstack/react-query';
import { circuitQuery, piecesQuery } from './calls';
import { poolOf } from './picking';
import { chosenPieces, plain } from './pieces';
import type { Quote } from './quote';
import type { Pool } from './sets';
import type { ChosenPiece, Draft, Operation } from './types';

/** What may be promised now of the products and circuits of a quote. */
export interface Stock {
  products: Pool;
  circuits: Record<number, Pool>;
}

/** How a copy differs from what it is one of: other pieces in place of so many, and of which products there are too few. */
export interface Difference {
  swapped: number;
  lacks: { name: string; wanted: number; got: number }[];
}

export const stockOf = async (client: QueryClient, quote: Quote): Promise<Stock> => {
  const products = quote.products.map(async ({ IdProduct }) => {
    const pieces = await client.fetchQuery(piecesQuery(IdProduct));
    return [IdProduct, pieces.map(plain)] as const;
  });
  const circuits = quote.circuits.map(async ({ IdCircuit }) => {
    // One that was taken apart has no pieces any more.
    const circuit = await client
      .fetchQuery(circuitQuery(IdCircuit, quote.operation as Operation))
      .catch(() => null);
    return [IdCircuit, circuit ? poolOf(circuit) : {}] as const;
  });
  return {
    products: Object.fromEntries(await Promise.all(products)),
    circuits: Object.fromEntries(await Promise.all(circuits)),
  };
};

/** The copy with pieces that can be had: its own where they are still free, else others like them of the same product. */
export const restocked = (copy: Draft, stock: Stock): { draft: Draft; difference: Difference } => {
  const free = [stock.products, ...Object.values(stock.circuits)].flatMap((pool) =>
    Object.values(pool).flat(),
  );
  const ids = new Set(free.map(({ id }) => id));
  const taken = new Set(chosenPieces(copy).flatMap(({ id }) => (ids.has(id) ? [id] : [])));
  const difference: Difference = { swapped: 0, lacks: [] };

  const another = (piece: ChosenPiece, pool: ChosenPiece[]): ChosenPiece[] => {
    const like = pool.filter(
      (one) =>
        !taken.has(one.id) && one.Condition === piece.Condition && one.Availability === piece.Availability,
    );
    const found = like.find(({ Location }) => Location === piece.Location) ?? like[0];
    if (!found) return [];
    taken.add(found.id);
    difference.swapped += 1;
    return [found];
  };
  const had = <T extends { id: number; name: string; pieces: ChosenPiece[] }>(
    product: T,
    from: Pool = {},
  ): T => {
    const pool = from[product.id] ?? [];
    const there = new Map(pool.map((piece) => [piece.id, piece]));
    const pieces = product.pieces.flatMap((piece) => there.get(piece.id) ?? another(piece, pool));
    const [wanted, got] = [product.pieces.length, pieces.length];
    if (got < wanted) difference.lacks.push({ name: product.name, wanted, got });
    return { ...product, pieces };
  };
  const lines = copy.lines.map((line) => had(line, stock.products));
  const circuits = copy.circuits.map((entry) => ({
    ...entry,
    products: entry.products.map((product) => had(product, stock.circuits[entry.circuit])),
  }));
  return { draft: { ...copy, lines, circuits }, difference };
};
