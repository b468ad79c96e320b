/** What the quote builder computes is what the server does, to the cent, on ten thousand quotes. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { generatedQuotes } from '../test/generatedQuotes';
import { quoteTotals, type Totals } from './money';

const BLOCK = 500;
const NAMES: (keyof Totals)[] = [
  'subtotalUsd',
  'grossMxn',
  'discountMxn',
  'subtotalMxn',
  'tax',
  'shipping',
  'installation',
  'total',
];

const words = (totals: Totals): string => `${NAMES.map((name) => totals[name].toFixed(2)).join('|')}\n`;
const digest = (block: string[]): string =>
  createHash('sha256').update(block.join('')).digest('hex').slice(0, 16);

it('computes what the server computes', () => {
  const kept = JSON.parse(
    readFileSync(resolve(import.meta.dirname, '../../../fixtures/golden/generated_quotes.json'), 'utf-8'),
  );
  const told = generatedQuotes(kept.count).map((quote) =>
    words(quoteTotals(quote.products, quote.circuits, quote.terms)),
  );
  const digests = Array.from({ length: told.length / BLOCK }, (_, at) =>
    digest(told.slice(at * BLOCK, (at + 1) * BLOCK)),
  );
  expect(digests).toEqual(kept.digests);
}, 60_000);
