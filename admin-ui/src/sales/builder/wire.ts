import { changesOf } from '../../api/edits';
import { newUuid } from '../../api/uuid';
import type { ScanState } from '../../inventory';
import { typed } from '../../money/texts';
import { isLease, offerOf, operationOf, setsOf } from './amounts';
import { NEW_TERMS, newDraft } from './draft';
import { plain, troubleOf } from './pieces';
import type { Quote, QuoteCircuit, QuotePiece, QuoteProduct } from './quote';
import type {
  ChosenPiece,
  CircuitEntry,
  CustomerKind,
  Draft,
  Line,
  SetProduct,
  Terms,
  Trouble,
} from './types';

const text = (amount: string | null | undefined): string => typed(amount ?? null) ?? '';
/** Zero is what an empty field means: it is not written into one. */
const cost = (amount: string): string => (Number(amount) === 0 ? '' : text(amount));

/** The quote as it is, to be changed. */
export const draftOf = (quote: Quote): Draft => {
  const draft = readOf(quote);
  return { ...draft, begun: contentOf(draft) };
};

const readOf = (quote: Quote): Draft => ({
  id: quote.id,
  version: quote.version,
  begun: null,
  customer: {
    id: quote.customer.id,
    name: quote.customer.name,
    kind: quote.customer.kind as CustomerKind,
    RFC: quote.customer.RFC ?? '',
  },
  invoiceAddress: quote.idInvoiceAddress,
  shipmentAddress: quote.idShipmentAddress,
  lines: quote.products.map(lineOf),
  circuits: quote.circuits.map(entryOf),
  terms: termsOf(quote),
  dirty: false,
});

/** Its content as a new quote of today: no number, today's rate, the validity of a new one, no day that has gone by. */
export const copyOf = (quote: Quote, today: { rate: string; day: string; validUntil: string }): Draft => {
  const { customer, invoiceAddress, shipmentAddress, lines, circuits, terms } = draftOf(quote);
  const arriveDate = terms.arriveDate >= today.day ? terms.arriveDate : '';
  return {
    ...newDraft({
      ...terms,
      arriveDate,
      validUntil: today.validUntil,
      exchangeRate: today.rate || terms.exchangeRate,
    }),
    customer,
    invoiceAddress,
    shipmentAddress,
    lines,
    circuits: circuits.map((entry) => ({ ...entry, uuid: newUuid() })),
    dirty: true,
  };
};

const lineOf = (product: QuoteProduct): Line => ({
  id: product.IdProduct,
  name: product.Name,
  model: product.Model,
  code: product.Code,
  brand: product.name_brand,
  image: product.image,
  limits: product.limits,
  unitPrice: text(product.unitPrice),
  deposit: text(product.deposit),
  pieces: product.pieces.map(pieceOf),
});

const entryOf = (circuit: QuoteCircuit): CircuitEntry => ({
  uuid: circuit.uuid,
  circuit: circuit.IdCircuit,
  name: circuit.Name,
  location: circuit.Location,
  count: String(circuit.count),
  limits: { least: circuit.PriceMin, greatest: circuit.PriceMax },
  offerPrice: typed(circuit.OfferPrice ?? circuit.circuitOfferPrice),
  offerSelected: circuit.OfferPrice !== null,
  deposit: text(circuit.deposit),
  products: circuit.products.map(
    (product): SetProduct => ({
      id: product.IdProduct,
      name: product.Name,
      model: product.Model,
      code: product.Code,
      brand: product.name_brand,
      limits: product.limits,
      perSet: product.pieces.length / Math.max(circuit.count, 1),
      unitPrice: text(product.unitPrice),
      pieces: product.pieces.map(pieceOf),
    }),
  ),
});

const pieceOf = (piece: QuotePiece): ChosenPiece => {
  const told = { ...piece, state: piece.state as ScanState, holder: holderOf(piece) };
  return plain({ ...piece, id: piece.IdPiece, trouble: troubleOf(told) ?? undefined });
};

/** As a scan names it. */
const holderOf = (piece: QuotePiece): Trouble['holder'] => ({
  piece: piece.IdPiece,
  tag: piece.Tag,
  product: '',
  why: piece.state,
  sentence: piece.sentence,
  document: piece.holder?.document ?? '',
  documentId: piece.holder?.documentId ?? null,
  number: piece.holder?.number ?? '',
  person: piece.holder?.person ?? '',
  since: piece.holder?.since ?? null,
  alternatives: piece.alternatives,
});

const termsOf = (quote: Quote): Terms => ({
  operation: quote.operation,
  leaseMonths: String(quote.leaseMonths ?? NEW_TERMS.leaseMonths),
  leaseCurrency: quote.leaseCurrency ?? NEW_TERMS.leaseCurrency,
  settlementCurrency: quote.settlementCurrency,
  deliveryType: quote.selectedDeliveryType,
  deliveryMethods: quote.selectedDeliveryMethod,
  arriveDate: quote.arriveDate ?? '',
  validUntil: quote.validUntil ?? '',
  discount: cost(quote.discount),
  exchangeRate: text(quote.exchangeType),
  shippingCost: cost(quote.shipmentCost),
  installationCost: cost(quote.installationCost),
  countToInvoice: quote.countToInvoice === null ? '' : cost(quote.countToInvoice),
  invoiceRequired: quote.invoiceRequired === 'Si',
  notes: quote.notes,
  belowMinimum: '',
});

// --- what is sent ------------------------------------------------------------------------------

const sentLines = ({ lines }: Draft): Line[] => lines.filter(({ pieces }) => pieces.length > 0);
const sentProducts = ({ products }: CircuitEntry): SetProduct[] =>
  products.filter(({ pieces }) => pieces.length > 0);
const sentCircuits = ({ circuits }: Draft): CircuitEntry[] =>
  circuits.filter((entry) => sentProducts(entry).length > 0);

const ids = (pieces: ChosenPiece[]) => pieces.map(({ id }) => id);

const contentOf = (draft: Draft) => ({
  operation: operationOf(draft),
  leaseMonths: isLease(draft) ? draft.terms.leaseMonths : null,
  leaseCurrency: isLease(draft) ? draft.terms.leaseCurrency : null,
  // A draft that was kept before there was this says nothing of it.
  settlementCurrency: isLease(draft) ? 'MXN' : (draft.terms.settlementCurrency ?? 'MXN'),
  idCustomer: draft.customer?.id ?? null,
  idInvoiceAddress: draft.invoiceAddress,
  idShipmentAddress: draft.shipmentAddress,
  products: sentLines(draft).map(({ id, unitPrice, deposit, pieces }) => ({
    IdProduct: id,
    unitPrice: unitPrice ?? '',
    deposit: deposit || null,
    pieces: ids(pieces),
  })),
  circuits: sentCircuits(draft).map((entry) => ({
    uuid: entry.uuid,
    IdCircuit: entry.circuit,
    count: setsOf(entry),
    OfferPrice: offerOf(entry),
    deposit: entry.deposit || null,
    products: sentProducts(entry).map(({ id, unitPrice, pieces }) => ({
      IdProduct: id,
      unitPrice,
      pieces: ids(pieces),
    })),
  })),
  selectedDeliveryType: draft.terms.deliveryType,
  selectedDeliveryMethod: draft.terms.deliveryMethods,
  arriveDate: draft.terms.arriveDate || null,
  validUntil: draft.terms.validUntil || null,
  discount: draft.terms.discount || '0',
  exchangeType: draft.terms.exchangeRate,
  shipmentCost: draft.terms.shippingCost || '0',
  installationCost: draft.terms.installationCost || '0',
  invoiceRequired: draft.terms.invoiceRequired,
  countToInvoice: draft.terms.countToInvoice || null,
  notes: draft.terms.notes,
  belowMinimumReason: draft.terms.belowMinimum ?? '',
});
export type Content = ReturnType<typeof contentOf>;

/** All of a new one; of one that is there only what was changed since it was read. */
export const payloadOf = (draft: Draft) => {
  const content = contentOf(draft);
  if (draft.id === null) return content;
  const sent = draft.begun ? changesOf(draft.begun, content) : content;
  return { idQuote: draft.id, version: draft.version, ...sent };
};
export type Payload = ReturnType<typeof payloadOf>;

/** The server counts what was sent (`products.0.unitPrice`); the form knows its lines by what they are of. */
export const errorsOf = (draft: Draft, errors: Record<string, string>): Record<string, string> => {
  const lines = sentLines(draft);
  const circuits = sentCircuits(draft);
  const named = (name: string): string => {
    const [list, at, ...rest] = name.split('.');
    const line = list === 'products' ? one(lines, at) : undefined;
    if (line) return fieldName('products', line.id, ...rest);
    const entry = list === 'circuits' ? one(circuits, at) : undefined;
    if (!entry) return name;
    const [field, inner, ...deeper] = rest;
    const product = field === 'products' ? one(sentProducts(entry), inner) : undefined;
    return product
      ? fieldName('circuits', entry.uuid, 'products', product.id, ...deeper)
      : fieldName('circuits', entry.uuid, ...rest);
  };
  return Object.fromEntries(Object.entries(errors).map(([name, sentence]) => [named(name), sentence]));
};

const one = <T>(list: T[], at: string | undefined): T | undefined =>
  at && /^\d+$/.test(at) ? list[Number(at)] : undefined;

/** The name of a field, for its input and for what is said of it. */
export const fieldName = (...parts: (string | number)[]): string => parts.join('.');
