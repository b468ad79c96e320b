import { expect, test } from 'vitest';
import { newUuid } from '../../api/uuid';
import { totalsOf } from './amounts';
import { drafts } from './draft';
import { after, anEntry, aPiece, aProduct, aQuote, quotePiece } from './sample';
import { draftKey, dropDraft, keepDraft, keptDraft } from './store';
import { copyOf, draftOf, errorsOf, payloadOf } from './wire';

test('of a quote only what was changed is sent, with the version that it was read from', () => {
  const draft = draftOf(aQuote());
  expect(payloadOf(draft)).toEqual({ idQuote: 12, version: 'v4' });
  const terms = { ...draft.terms, notes: 'Otra', arriveDate: '' };
  const sent = { idQuote: 12, version: 'v4', notes: 'Otra', arriveDate: '' };
  expect(payloadOf({ ...draft, terms })).toEqual(sent);
  const [line] = draft.lines;
  const dearer = { ...draft, lines: line ? [{ ...line, unitPrice: '120' }] : [] };
  expect(payloadOf(JSON.parse(JSON.stringify(dearer)))).toMatchObject({ products: [{ unitPrice: '120' }] });
  expect(Object.keys(payloadOf(dearer))).toEqual(['idQuote', 'version', 'products']);
});

test('a quote is read into its form as it was', () => {
  expect(draftOf(aQuote()).begun).toEqual({
    operation: 'Venta',
    leaseMonths: null,
    leaseCurrency: null,
    settlementCurrency: 'MXN',
    idCustomer: 5,
    idInvoiceAddress: 50,
    idShipmentAddress: null,
    products: [
      {
        IdProduct: 1,
        unitPrice: '99.50',
        deposit: null,
        pieces: [1, 2],
      },
    ],
    circuits: [
      {
        uuid: 'u-1',
        IdCircuit: 7,
        count: 2,
        OfferPrice: '90',
        deposit: null,
        products: [
          { IdProduct: 3, unitPrice: '60', pieces: [31, 32, 33, 34] },
        ],
      },
    ],
    selectedDeliveryType: 'Paquetería',
    selectedDeliveryMethod: ['Tarima'],
    arriveDate: '2026-12-24',
    validUntil: '2026-12-06',
    discount: '5',
    exchangeType: '18.25',
    shipmentCost: '350',
    installationCost: '0',
    invoiceRequired: true,
    countToInvoice: null,
    notes: 'Con cuidado',
    belowMinimumReason: '',
  }); // biome-ignore format: rows
});

test('of a lease its term, its currency and what is kept are sent', () => {
  const lease = draftOf(aQuote({ operation: 'Renta', leaseMonths: 18, leaseCurrency: 'USD' }));
  expect(lease.begun).toMatchObject({ operation: 'Renta', leaseMonths: '18', leaseCurrency: 'USD' });
  const kept = drafts(lease, { type: 'deposit', product: 1, value: '1,200' });
  expect(payloadOf(kept)).toMatchObject({ products: [{ IdProduct: 1, deposit: '1200' }] });
  const set = drafts(lease, { type: 'set-deposit', uuid: 'u-1', value: '0' });
  expect(payloadOf(set)).toMatchObject({ circuits: [{ IdCircuit: 7, deposit: '0' }] });
});

test('a piece that somebody else holds by now comes with who has it and what could be taken instead', () => {
  const alternative = { id: 9, tag: 'T-9', NoSeries: '', Condition: 'Nuevo', Location: 'Tienda' };
  const taken = quotePiece(1, 1, {
    state: 'held',
    sentence: 'La tiene Cotización 3.',
    holder: { document: 'quote', documentId: 3, number: '3', person: 'Sofía', since: null },
    alternatives: [alternative],
  });
  const [product] = aQuote().products;
  const draft = draftOf(aQuote({ products: product ? [{ ...product, pieces: [taken] }] : [] }));
  const trouble = draft.lines[0]?.pieces[0]?.trouble;
  expect([trouble?.state, trouble?.holder?.number, trouble?.holder?.alternatives]).toEqual([
    'held',
    '3',
    [alternative],
  ]);
});

test('a copy has the content, no number, the rate of today and no day that has gone by', () => {
  const copy = copyOf(aQuote(), { rate: '19.1', day: '2026-12-25', validUntil: '2027-01-09' });
  expect(payloadOf(copy)).toMatchObject({ arriveDate: null, validUntil: '2027-01-09', exchangeType: '19.1' });
  expect(payloadOf(copy)).not.toHaveProperty('idQuote');
  expect(copy.circuits[0]?.uuid).not.toBe('u-1');
  expect([copy.id, copy.version, copy.dirty]).toEqual([null, null, true]);
  const subtotal = totalsOf(copy).subtotalUsd.toFixed(2);
  expect(subtotal).toBe(totalsOf(draftOf(aQuote())).subtotalUsd.toFixed(2));
});

test('products without pieces are not sent, and what is refused finds its line all the same', () => {
  const draft = after(
    { type: 'add', product: aProduct(1), pieces: [] },
    { type: 'add', product: aProduct(2), pieces: [aPiece(21, 2)] },
    { type: 'add-circuit', entry: anEntry() },
  );
  expect(payloadOf(draft).products?.map(({ IdProduct }) => IdProduct)).toEqual([2]);
  expect(
    errorsOf(draft, {
      'products.0.unitPrice': 'a',
      'circuits.0.products.1.pieces': 'b',
      'circuits.0.products': 'c',
      idCustomer: 'd',
      products: 'e',
    }),
  ).toEqual({
    'products.2.unitPrice': 'a',
    'circuits.u-1.products.4.pieces': 'b',
    'circuits.u-1.products': 'c',
    idCustomer: 'd',
    products: 'e',
  });
});

test('an identifier is one of version 4, and each is another', () => {
  expect(newUuid()).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(newUuid()).not.toBe(newUuid());
});

test('a draft is kept for the person and the quote, and for a month', () => {
  const key = draftKey(3, 'new');
  const draft = after({ type: 'add', product: aProduct(1), pieces: [aPiece(1)] });
  keepDraft(key, draft, new Date('2026-11-21T10:00:00Z'));
  expect(keptDraft(key, new Date('2026-12-20T10:00:00Z'))?.draft).toEqual(draft);
  expect(keptDraft(draftKey(4, 'new'))).toBeNull();
  expect(keptDraft(key, new Date('2026-12-22T10:00:00Z'))).toBeNull();
  dropDraft(key);
  expect(keptDraft(key)).toBeNull();
});

test('what is no draft is none', () => {
  localStorage.setItem('quoteDraft:3:new', '{"shape": 0}');
  expect(keptDraft('quoteDraft:3:new')).toBeNull();
  localStorage.setItem('quoteDraft:3:new', 'x{');
  expect(keptDraft('quoteDraft:3:new')).toBeNull();
});
