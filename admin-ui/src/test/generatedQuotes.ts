/** The generator of `tests/unit/generated_quotes.py` in TypeScript: the same ten thousand quotes. */
import type { CircuitLine, ProductLine, Terms } from '../money/money';

export const SEED = 20_261_121;

export interface GeneratedQuote {
  products: ProductLine[];
  circuits: CircuitLine[];
  terms: Terms;
}

class Dice {
  constructor(private state: number) {}

  below(limit: number): number {
    this.state = (Math.imul(this.state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return (this.state >> 8) % limit;
  }

  amount(greatest: number): string {
    return `${this.below(greatest)}.${padded(this.below(100), 2)}`;
  }

  price(): string {
    return this.below(3) ? this.amount(50_000) : `${this.below(2_000)}.${padded(this.below(1_000_000), 6)}`;
  }

  lines(most: number): ProductLine[] {
    return Array.from({ length: this.below(most) }, () => ({
      unitPrice: this.price(),
      pieces: this.below(6),
    }));
  }
}

const padded = (number: number, digits: number): string => String(number).padStart(digits, '0');

function quote(dice: Dice): GeneratedQuote {
  const products = dice.lines(5);
  const circuits = Array.from({ length: dice.below(3) }, () => ({
    products: dice.lines(4),
    offerPrice: dice.below(3) ? null : dice.price(),
  }));
  const exchangeRate = `${10 + dice.below(15)}.${padded(dice.below(1_000_000), 6)}`;
  const discount = dice.below(2) ? dice.amount(40) : '0';
  const invoiceRequired = Boolean(dice.below(2));
  const countToInvoice = dice.below(3) ? null : dice.amount(90_000);
  const shippingCost = dice.below(2) ? dice.amount(5_000) : '0';
  const installationCost = dice.below(2) ? dice.amount(5_000) : '0';
  return {
    products,
    circuits,
    terms: { exchangeRate, discount, invoiceRequired, countToInvoice, shippingCost, installationCost },
  };
}

export function generatedQuotes(count: number): GeneratedQuote[] {
  const dice = new Dice(SEED);
  return Array.from({ length: count }, () => quote(dice));
}
