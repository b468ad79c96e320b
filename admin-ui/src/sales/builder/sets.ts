import { cleaned } from '../../money/texts';
import { setsOf } from './amounts';
import type { DraftAction } from './draft';
import { chosenPieces, soundest } from './pieces';
import type { ChosenPiece, CircuitEntry, Draft, SetProduct } from './types';

/** Free pieces of a circuit by product: what its sets are made from. */
export type Pool = Record<number, ChosenPiece[]>;

type CircuitAction = Extract<
  DraftAction,
  { type: 'add-circuit' | 'count' | 'set-price' | 'set-deposit' | 'set-facts' | 'offer' | 'drop-circuit' }
>;
export const withCircuits = (draft: Draft, action: CircuitAction): CircuitEntry[] => {
  const { circuits } = draft;
  if (action.type === 'drop-circuit') return circuits.filter(({ uuid }) => uuid !== action.uuid);
  if (action.type === 'add-circuit')
    return circuits.some(({ circuit }) => circuit === action.entry.circuit)
      ? circuits
      : [...circuits, action.entry];
  if (action.type === 'set-facts')
    return circuits.map((entry) =>
      entry.circuit === action.entry.circuit ? known(entry, action.entry) : entry,
    );
  const one = (entry: CircuitEntry): CircuitEntry => {
    if (action.type === 'offer')
      return { ...entry, offerSelected: action.selected, offerPrice: action.price ?? entry.offerPrice };
    if (action.type === 'count') {
      const counted = { ...entry, count: action.value.replace(/\D/g, '').slice(0, 4) };
      const others = { ...draft, circuits: circuits.filter(({ uuid }) => uuid !== entry.uuid) };
      return withSets(counted, action.pool, new Set(chosenPieces(others).map(({ id }) => id)));
    }
    const value = cleaned(action.value);
    if (action.type === 'set-deposit') return { ...entry, deposit: value };
    const products = entry.products.map((product) =>
      product.id === action.product ? { ...product, unitPrice: value } : product,
    );
    return { ...entry, products };
  };
  return circuits.map((entry) => (entry.uuid === action.uuid ? one(entry) : entry));
};

/** A price that somebody typed stays; what has none yet begins with the deposit of the circuit. */
const known = (entry: CircuitEntry, found: CircuitEntry): CircuitEntry => ({
  ...entry,
  deposit: entry.products.some(({ unitPrice }) => unitPrice) ? entry.deposit : found.deposit,
  limits: found.limits,
  offerPrice: found.offerPrice,
  products: entry.products.map((product) => {
    const facts = found.products.find(({ id }) => id === product.id);
    return facts
      ? { ...product, limits: facts.limits, unitPrice: product.unitPrice || facts.unitPrice }
      : product;
  }),
});

/** As many pieces as the sets need: those that are chosen stay, the next free ones of the circuit follow. */
export const withSets = (entry: CircuitEntry, pool: Pool, but: ReadonlySet<number>): CircuitEntry => {
  const sets = setsOf(entry);
  // While the number is being typed the pieces wait.
  if (sets === 0) return entry;
  return { ...entry, products: entry.products.map((product) => filled(product, sets, pool, but)) };
};

const filled = (product: SetProduct, sets: number, pool: Pool, but: ReadonlySet<number>): SetProduct => {
  const needed = product.perSet * sets;
  const mine = new Set(product.pieces.map(({ id }) => id));
  const more = (pool[product.id] ?? []).filter(({ id }) => !mine.has(id) && !but.has(id));
  const pieces = soundest(product.pieces, needed);
  return { ...product, pieces: [...pieces, ...more.slice(0, needed - pieces.length)] };
};

/** Pieces that the sets still lack. */
export const missingOf = (entry: CircuitEntry, { perSet, pieces }: SetProduct): number =>
  Math.max(perSet * setsOf(entry) - pieces.length, 0);
