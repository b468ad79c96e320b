import type { Alternative } from '../../inventory';
import { cleaned } from '../../money/texts';
import { NO_LIMITS } from './limits';
import { checked, chosenPieces, plain, soundest, swapped } from './pieces';
import { type Pool, withCircuits } from './sets';
import type {
  ChosenPiece,
  CircuitEntry,
  Customer,
  Draft,
  Line,
  Operation,
  ProductFacts,
  Terms,
  TextTerm,
  Trouble,
} from './types';

export type DraftAction =
  | { type: 'customer'; customer: Customer | null; invoice: number | null; shipment: number | null }
  /** A sale becomes a lease, or back: prices are others, and are looked up anew. */
  | { type: 'operation'; operation: Operation }
  | { type: 'address'; kind: 'invoiceAddress' | 'shipmentAddress'; id: number | null }
  | { type: 'term'; name: TextTerm; value: string }
  | { type: 'method'; name: string }
  | { type: 'invoice'; required: boolean }
  | { type: 'add'; product: ProductFacts; pieces: ChosenPiece[] }
  /** What is known of the products now: names, pictures, and the price of those that have none yet. */
  | { type: 'facts'; products: ProductFacts[] }
  /** More pieces; one of a product that is not there brings its line. */
  | { type: 'put'; pieces: (ChosenPiece & { product: string })[] }
  | { type: 'take'; id: number }
  /** So many of a line's pieces stay, the troubled ones go first. */
  | { type: 'keep'; product: number; count: number }
  | { type: 'drop'; product: number }
  | { type: 'price'; product: number; value: string }
  | { type: 'deposit'; product: number; value: string }
  | { type: 'swap'; id: number; other: Alternative }
  | { type: 'add-circuit'; entry: CircuitEntry }
  | { type: 'count'; uuid: string; value: string; pool: Pool }
  | { type: 'set-price'; uuid: string; product: number; value: string }
  | { type: 'set-deposit'; uuid: string; value: string }
  /** What is known of the sets of a circuit now: their bounds and the prices to begin with. */
  | { type: 'set-facts'; entry: CircuitEntry }
  | { type: 'offer'; uuid: string; selected: boolean; price: string | null }
  | { type: 'drop-circuit'; uuid: string }
  /** What the server said of the chosen pieces; nobody changed the quote by it. */
  | { type: 'checked'; troubles: ReadonlyMap<number, Trouble | null> }
  | { type: 'start'; draft: Draft };

const AMOUNTS: TextTerm[] = [
  'discount',
  'exchangeRate',
  'shippingCost',
  'installationCost',
  'countToInvoice',
];

export const NEW_TERMS: Terms = {
  operation: 'Venta',
  leaseMonths: '12',
  leaseCurrency: 'MXN',
  settlementCurrency: 'MXN',
  deliveryType: '',
  deliveryMethods: [],
  arriveDate: '',
  validUntil: '',
  discount: '',
  exchangeRate: '',
  shippingCost: '',
  installationCost: '',
  countToInvoice: '',
  invoiceRequired: false,
  notes: '',
  belowMinimum: '',
};

export const newDraft = (terms: Partial<Terms> = {}): Draft => ({
  id: null,
  version: null,
  begun: null,
  customer: null,
  invoiceAddress: null,
  shipmentAddress: null,
  lines: [],
  circuits: [],
  terms: { ...NEW_TERMS, ...terms },
  dirty: false,
});

/** Facts and checks come by themselves: they are no change that could be lost. */
const BY_ITSELF = new Set<DraftAction['type']>(['facts', 'set-facts', 'checked', 'start']);

export const drafts = (draft: Draft, action: DraftAction): Draft => {
  const next = changed(draft, action);
  return next === draft || BY_ITSELF.has(action.type) ? next : { ...next, dirty: true };
};

const changed = (draft: Draft, action: DraftAction): Draft => {
  switch (action.type) {
    case 'start':
      return action.draft;
    case 'customer':
      return {
        ...draft,
        customer: action.customer,
        invoiceAddress: action.invoice,
        shipmentAddress: action.shipment,
      };
    case 'operation':
      return draft.terms.operation === action.operation ? draft : unpriced(draft, action.operation);
    case 'address':
      return { ...draft, [action.kind]: action.id };
    case 'term':
    case 'method':
    case 'invoice':
      return { ...draft, terms: withTerm(draft.terms, action) };
    case 'add-circuit':
    case 'count':
    case 'set-price':
    case 'set-deposit':
    case 'set-facts':
    case 'offer':
    case 'drop-circuit':
      return { ...draft, circuits: withCircuits(draft, action) };
    case 'swap':
      return swapped(draft, action.id, action.other);
    case 'checked':
      return checked(draft, action.troubles);
    default: {
      const lines = withLines(draft, action);
      return lines === draft.lines ? draft : { ...draft, lines };
    }
  }
};

type TermAction = Extract<DraftAction, { type: 'term' | 'method' | 'invoice' }>;
type LineAction = Extract<
  DraftAction,
  { type: 'add' | 'facts' | 'put' | 'take' | 'keep' | 'drop' | 'price' | 'deposit' }
>;

const withTerm = (terms: Terms, action: TermAction): Terms => {
  if (action.type === 'invoice') return { ...terms, invoiceRequired: action.required };
  if (action.type === 'term') return { ...terms, [action.name]: writtenAs(action.name, action.value) };
  const { deliveryMethods: before } = terms;
  const deliveryMethods = before.includes(action.name)
    ? before.filter((name) => name !== action.name)
    : [...before, action.name];
  return { ...terms, deliveryMethods };
};

const writtenAs = (name: TextTerm, value: string): string => {
  if (name === 'leaseMonths') return value.replace(/\D/g, '').slice(0, 2);
  return AMOUNTS.includes(name) ? cleaned(value) : value;
};

/** With no price but those that the products and circuits have for it. */
const unpriced = (draft: Draft, operation: Operation): Draft => ({
  ...draft,
  terms: { ...draft.terms, operation },
  lines: draft.lines.map((line) => ({ ...line, unitPrice: null, deposit: '', limits: NO_LIMITS })),
  circuits: draft.circuits.map((entry) => ({
    ...entry,
    limits: NO_LIMITS,
    offerPrice: null,
    offerSelected: false,
    deposit: '',
    products: entry.products.map((product) => ({ ...product, unitPrice: '', limits: NO_LIMITS })),
  })),
});

// --- lines -------------------------------------------------------------------------------------

const withLines = (draft: Draft, action: LineAction): Line[] => {
  const { lines } = draft;
  switch (action.type) {
    case 'add':
      return added(draft, [action.product], action.pieces);
    case 'facts':
      return lines.some((line) => action.products.some(({ id }) => id === line.id))
        ? lines.map((line) => known(line, action.products))
        : lines;
    case 'put':
      return added(
        draft,
        action.pieces.map(({ FK_IdProduct: id, product: name }) => ({ ...UNKNOWN, id, name })),
        action.pieces,
      );
    case 'take':
      return lines.map((line) => ({ ...line, pieces: line.pieces.filter(({ id }) => id !== action.id) }));
    case 'keep':
      return lines.map((line) =>
        line.id === action.product ? { ...line, pieces: soundest(line.pieces, action.count) } : line,
      );
    case 'drop':
      return lines.filter(({ id }) => id !== action.product);
    case 'price':
      return lines.map((line) =>
        line.id === action.product ? { ...line, unitPrice: cleaned(action.value) } : line,
      );
    case 'deposit':
      return lines.map((line) =>
        line.id === action.product ? { ...line, deposit: cleaned(action.value) } : line,
      );
  }
};

const UNKNOWN = { model: '', code: '', brand: '', image: null, limits: NO_LIMITS, price: null };

type Named = Omit<ProductFacts, 'price'> & { price: string | null };

/** Lines of products that are not there yet, and the pieces that nothing of the quote has. */
const added = (draft: Draft, products: Named[], pieces: ChosenPiece[]): Line[] => {
  const there = new Set(draft.lines.map(({ id }) => id));
  const fresh = products
    .filter(({ id }, at) => !there.has(id) && products.findIndex((other) => other.id === id) === at)
    .map(({ price, ...product }): Line => ({ ...product, unitPrice: price, pieces: [] }));
  const chosen = new Set(chosenPieces(draft).map(({ id }) => id));
  const free = pieces.filter(({ id }) => !chosen.has(id) && chosen.add(id)).map(plain);
  return [...draft.lines, ...fresh].map((line) => {
    const mine = free.filter(({ FK_IdProduct }) => FK_IdProduct === line.id);
    return mine.length > 0 ? { ...line, pieces: [...line.pieces, ...mine] } : line;
  });
};

const known = (line: Line, products: ProductFacts[]): Line => {
  const found = products.find(({ id }) => id === line.id);
  if (!found) return line;
  const { price, ...facts } = found;
  // What was typed stays; a line whose price is not known yet begins with what the product says.
  const deposit = line.unitPrice === null ? facts.deposit : line.deposit;
  return { ...line, ...facts, deposit, unitPrice: line.unitPrice ?? price };
};
