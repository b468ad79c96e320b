/** The hand-checked cases that Python and TypeScript share. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { agreedDeposit, depositMxn, leaseTotals } from './leasing';
import {
  isBelow,
  type MinimumPrice,
  minimumAmount,
  paidInTheEnd,
  type SetPart,
  setMinimums,
} from './minimum';
import * as money from './money';

interface Case {
  name: string;
  expected: unknown;
  value: string;
  amount: string;
  exchangeRate: string;
  discount: string;
  products: money.ProductLine[];
  circuits: money.CircuitLine[];
  circuit: money.CircuitLine;
  terms: money.Terms;
  weights: string[];
  confirmedMxn: string;
  total: string;
  orderSubtotals: string[];
  refundTotals: string[];
  percentage: string;
  unitPrices: string[];
  minimumRate: string | null;
  minimums: MinimumPrice[];
  setMinimum: string | null;
  count: number;
  parts?: SetPart[];
  lines: (money.ProductLine & { agreed: string | null })[];
  months: number;
}

const cents = (amount: money.Amount): string => amount.toFixed(2);

const shown = (totals: object): Record<string, string> =>
  Object.fromEntries(Object.entries(totals).map(([name, amount]) => [name, cents(amount)]));

const shownCircuit = (circuit: money.CircuitLine): unknown => ({
  products: circuit.products.map((line) => ({
    unitPrice: money.roundUnitPrice(line.unitPrice).toFixed(6),
    pieces: line.pieces,
    remainder: money.roundUnitPrice(line.remainder ?? '0').toFixed(6),
  })),
  offerPrice: circuit.offerPrice,
});

const shownMinimum = (c: Case): unknown => {
  const minimums = c.parts ? setMinimums(c.setMinimum, c.count, c.parts) : c.minimums;
  const paid = paidInTheEnd(c.amount, c, c.minimumRate);
  return {
    minimum: minimumAmount(minimums)?.toFixed(6) ?? null,
    paid: money.roundUnitPrice(paid).toFixed(6),
    below: isBelow(paid, minimums),
  };
};

const RULES: Record<string, (c: Case) => unknown> = {
  round_amount: (c) => cents(money.roundAmount(c.value)),
  round_unit_price: (c) => money.roundUnitPrice(c.value).toFixed(6),
  to_mxn: (c) => cents(money.toMxn(c.amount, c.exchangeRate)),
  order_totals: (c) => shown(money.orderTotals(c.products, c.circuits, c.terms)),
  quote_totals: (c) => shown(money.quoteTotals(c.products, c.circuits, c.terms)),
  approval: (c) => shownCircuit(money.orderCircuit(c.circuit)),
  minimum: shownMinimum,
  lease_totals: ({ lines, terms, months }) => {
    const deposits = lines.map(({ agreed, unitPrice, pieces }) =>
      agreedDeposit(agreed, unitPrice, terms.discount, pieces),
    );
    const deposit = depositMxn(deposits, terms.exchangeRate);
    return shown(leaseTotals(money.quoteTotals(lines, [], terms), deposit, months));
  },
  spread: (c) => money.spread(c.amount, c.weights).map(cents),
  percentage_paid: (c) => cents(money.percentagePaid(c.confirmedMxn, c.total)),
  commission: (c) => shown(money.commission(c.orderSubtotals, c.refundTotals, c.percentage)),
  refund_total: (c) => cents(money.refundTotal(c.unitPrices, c.exchangeRate, c.discount)),
};

const casesOf = (rule: string): Case[] => {
  const path = resolve(import.meta.dirname, `../../../fixtures/golden/${rule}.json`);
  return JSON.parse(readFileSync(path, 'utf-8')).cases;
};

describe.each(Object.entries(RULES))('%s', (rule, compute) => {
  it.each(casesOf(rule).map((c) => [c.name, c] as const))('%s', (_name, c) => {
    expect(compute(c)).toEqual(c.expected);
  });
});

describe('an approved quote', () => {
  it('keeps every amount, whatever the prices, pieces and rate', () => {
    let seed = 20_261_121;
    const next = (below: number): number => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return seed % below;
    };
    const price = () => `${next(100_000)}.${String(next(1_000_000)).padStart(6, '0')}`;
    for (let round = 0; round < 300; round += 1) {
      const products = Array.from({ length: 1 + next(4) }, () => ({ unitPrice: price(), pieces: next(60) }));
      const circuits = [{ products, offerPrice: next(5) ? null : price() }];
      const terms = {
        exchangeRate: `${1 + next(30)}.${String(next(10_000)).padStart(4, '0')}`,
        discount: `${next(100)}.${next(100)}`,
        invoiceRequired: next(2) === 1,
        countToInvoice: null,
        shippingCost: '0',
        installationCost: '0',
      };
      const ordered = circuits.map(money.orderCircuit);
      expect(shown(money.orderTotals([], ordered, terms))).toEqual(
        shown(money.quoteTotals([], circuits, terms)),
      );
    }
  });
});

describe('spreading', () => {
  it('refuses nothing and weights below zero', () => {
    expect(() => money.spread('1', [])).toThrow(RangeError);
    expect(() => money.spread('1', ['2', '-1'])).toThrow(RangeError);
  });
});
