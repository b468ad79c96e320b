/** Pieces, products and quotes for the tests of the builder. */

import type { DraftAction } from './draft';
import { drafts, newDraft } from './draft';
import { NO_LIMITS } from './limits';
import type { Quote, QuotePiece } from './quote';
import type { ChosenPiece, CircuitEntry, Draft, ProductFacts } from './types';

export const aPiece = (id: number, product = 1, more: Partial<ChosenPiece> = {}): ChosenPiece => ({
  id,
  IdPiece: id,
  FK_IdProduct: product,
  Tag: `T-${id}`,
  NoSeries: `SN-${id}`,
  Condition: 'Nuevo',
  Availability: 'Disponible',
  Location: 'Bodega GDL',
  ...more,
});

export const aProduct = (id: number, price = '100'): ProductFacts => ({
  id,
  name: `Producto ${id}`,
  model: `M${id}`,
  code: `C${id}`,
  brand: 'Nórdika',
  image: null,
  limits: NO_LIMITS,
  price,
});

export const anEntry = (more: Partial<CircuitEntry> = {}): CircuitEntry => ({
  uuid: 'u-1',
  circuit: 7,
  name: 'Comedor',
  location: 'Bodega GDL',
  count: '1',
  limits: NO_LIMITS,
  offerPrice: '90',
  offerSelected: false,
  products: [
    { ...names(3), perSet: 2, unitPrice: '60', pieces: [aPiece(31, 3), aPiece(32, 3)] },
    { ...names(4), perSet: 1, unitPrice: '40', pieces: [aPiece(41, 4)] },
  ],
  ...more,
});

const names = (id: number) => {
  const { price: _price, image: _image, limits: _limits, ...rest } = aProduct(id);
  return rest;
};

export const after = (...actions: DraftAction[]): Draft =>
  actions.reduce(drafts, newDraft({ exchangeRate: '18' }));

export const quotePiece = (id: number, product: number, more: Partial<QuotePiece> = {}): QuotePiece => ({
  ...aPiece(id, product),
  NoPetition: '',
  status: 'Inventario',
  locationId: 1,
  state: 'ok',
  sentence: '',
  freeFrom: null,
  holder: null,
  alternatives: [],
  ...more,
});

export const aQuote = (more: Partial<Quote> = {}): Quote =>
  ({
    id: 12,
    idQuote: 12,
    status: 'Cotización',
    operation: 'Venta',
    leaseMonths: null,
    leaseCurrency: null,
    settlementCurrency: 'MXN',
    version: 'v4',
    revision: 4,
    idCustomer: 5,
    customer: { id: 5, kind: 'customer', name: 'Hotel Sol', RFC: 'HSO010101AB1' },
    idInvoiceAddress: 50,
    idShipmentAddress: null,
    products: [
      {
        IdProduct: 1,
        Name: 'Silla',
        Model: 'S1',
        Code: 'S',
        name_brand: 'Nórdika',
        image: null,
        unitPrice: '99.500000',
        limits: NO_LIMITS,
        pieces: [quotePiece(1, 1), quotePiece(2, 1)],
      },
    ],
    circuits: [
      {
        uuid: 'u-1',
        IdCircuit: 7,
        Name: 'Comedor',
        Location: 'Bodega GDL',
        count: 2,
        PriceMin: null,
        PriceMax: null,
        OfferPrice: '90.000000',
        circuitOfferPrice: '90.000000',
        products: [
          {
            IdProduct: 3,
            Name: 'Mesa',
            Model: 'M3',
            Code: 'M',
            name_brand: 'Nórdika',
            image: null,
            limits: NO_LIMITS,
            unitPrice: '60.000000',
            pieces: [31, 32, 33, 34].map((id) => quotePiece(id, 3)),
          },
        ],
      },
    ],
    arriveDate: '2026-12-24',
    validUntil: '2026-12-06',
    countToInvoice: null,
    invoiceRequired: 'Si',
    selectedDeliveryType: 'Paquetería',
    selectedDeliveryMethod: ['Tarima'],
    discount: '5.00',
    exchangeType: '18.250000',
    shipmentCost: '350.00',
    installationCost: '0.00',
    notes: 'Con cuidado',
    editable: { allowed: true, reason: null },
    ...more,
  }) as unknown as Quote;
