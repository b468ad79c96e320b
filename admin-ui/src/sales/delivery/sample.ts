/** Orders for the tests of delivering. */
import type { Circuit, Content, Order, Piece, Product } from './types';

export const aPiece = (id: number, more: Partial<Piece> = {}): Piece => ({
  id,
  IdPiece: id,
  FK_IdProduct: 1,
  Tag: `T-${id}`,
  NoSeries: `SN-${id}`,
  NoPetition: '',
  Condition: 'Nuevo',
  Availability: 'Disponible',
  Location: 'Bodega GDL',
  locationId: 1,
  status: 'Orden',
  Delivered: 'No',
  place: 'Bodega GDL',
  elsewhere: false,
  out: false,
  delivery: null,
  transfer: null,
  returnedOn: null,
  dropped: false,
  price: null,
  ...more,
});

export const delivered = (id: number, delivery: number): Piece =>
  aPiece(id, { Delivered: 'Entregado', delivery, Location: '', place: 'Con el cliente' });

export const aProduct = (id: number, ...pieces: Piece[]): Product => ({
  id,
  IdProduct: id,
  Name: `Silla ${id}`,
  Model: `M${id}`,
  Item: '',
  Type: 'Nuevo',
  Code: `C${id}`,
  name_brand: 'Nórdika',
  name_categorie: 'Sillas',
  image: null,
  NamePaint: null,
  CodePaint: null,
  NameTapestry: null,
  CodeTapestry: null,
  QtyIventory: 4,
  unitPrice: null,
  UnitPrice: null,
  Qty: pieces.length,
  Subtotal: null,
  deposit: null,
  Delivered: 'No',
  pieces,
});

export const aCircuit = (id: number, ...products: Product[]): Circuit => ({
  id,
  uuid: `u-${id}`,
  IdCircuit: id,
  Name: `Comedor ${id}`,
  Location: 'Bodega GDL',
  locationId: 1,
  PriceMin: null,
  PriceMax: null,
  OfferPrice: null,
  Qty: 1,
  Subtotal: null,
  deposit: null,
  Delivered: 'No',
  products,
});

export const content = (detailProducts: Product[], detailCircuits: Circuit[] = []): Content => ({
  detailProducts,
  detailCircuits,
});

const step = (name: string) => ({ name, label: name, allowed: true, reason: null, needsReason: false });

/** What the page asks of an order. */
export const anOrder = (lines: Content, more: Partial<Order> = {}) =>
  ({
    id: 7,
    IdOrder: 7,
    status: 'Lista para entrega',
    customer: 'Muebles Ríos',
    location: 'Bodega GDL',
    actions: [step('deliver'), step('output')],
    deliveries: [],
    exits: [],
    ...lines,
    ...more,
  }) as Order;
