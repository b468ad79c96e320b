/** The hand-checked cases of delivering that Python and TypeScript share. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type DeliveryType, leftOf, offeredTypes, typeOf } from './rules';

interface Product {
  id: number;
  delivered?: string;
  pieces: { id: number; delivered: string; dropped?: boolean }[];
}

interface Case {
  name: string;
  lines: { products: Product[]; circuits: { id: number; delivered?: string; products: Product[] }[] };
  expected: { left: unknown; types: DeliveryType[] };
  choices: { pieces: number[]; type: DeliveryType | null }[];
}

const path = resolve(import.meta.dirname, '../../../../fixtures/golden/delivery.json');
const CASES: Case[] = JSON.parse(readFileSync(path, 'utf-8')).cases;

/** A case's product as the wire has it. */
const product = ({ id, delivered, pieces }: Product) => ({
  id,
  Delivered: delivered,
  pieces: pieces.map((piece) => ({
    IdPiece: piece.id,
    Delivered: piece.delivered,
    dropped: piece.dropped,
  })),
});

const leftIn = ({ lines }: Case) =>
  leftOf({
    detailProducts: lines.products.map(product),
    detailCircuits: lines.circuits.map(({ id, delivered, products }) => ({
      id,
      Delivered: delivered,
      products: products.map(product),
    })),
  });

const shown = (products: ReturnType<typeof product>[]) =>
  products.map(({ id, pieces }) => ({ id, pieces: pieces.map(({ IdPiece }) => IdPiece) }));

describe.each(CASES.map((c) => [c.name, c] as const))('%s', (_name, c) => {
  const left = leftIn(c);

  it('leaves what is not delivered', () => {
    expect({
      products: shown(left.detailProducts),
      circuits: left.detailCircuits.map(({ id, products }) => ({ id, products: shown(products) })),
    }).toEqual(c.expected.left);
  });

  it('offers the types', () => {
    expect(offeredTypes(left)).toEqual(c.expected.types);
  });

  it.each(c.choices)('$pieces is $type', ({ pieces, type }) => {
    expect(typeOf(left, pieces)).toBe(type);
  });
});
