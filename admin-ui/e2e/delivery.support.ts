import { randomUUID } from 'node:crypto';
import { call, type Product, pay, priceOf } from './quotes.support';
import { type Caller, headersOf } from './support';

interface Piece {
  id: number;
  Tag: string;
  FK_IdProduct: number;
}

interface Wish {
  /** So many pieces of each product. */
  products: number[];
  /** A set of one piece of each of two products. */
  circuit?: boolean;
}

export interface ReadyOrder {
  id: number;
  /** The pieces of each product, then those of the circuit. */
  lines: Piece[][];
  names: string[];
}

interface Shown {
  detailProducts: { Name: string }[];
}

/** New pieces at GDL with tags of their own, so that no other test sells them. */
const enterPieces = async (page: Caller, locationId: number, amounts: [product: number, count: number][]) => {
  const mark = randomUUID().slice(0, 6).toUpperCase();
  const { id } = await call<{ id: number }>(page, 'POST', '/api/products-entries', {
    locationId,
    lines: amounts.map(([IdProduct, count], line) => ({
      IdProduct,
      pieces: Array.from({ length: count }, (_, at) => ({
        Tag: `E-${mark}-${line}${at}`,
        NoSeries: `S-${mark}-${line}${at}`,
      })),
    })),
  });
  const shown = `/api/products-entrie/show?id=${id}`;
  const { pieceList } = await call<{ pieceList: Piece[] }>(page, 'GET', shown);
  return amounts.map((_, line) =>
    pieceList
      .filter(({ Tag }) => Tag.startsWith(`E-${mark}-${line}`))
      .sort((a, b) => a.Tag.localeCompare(b.Tag)),
  );
};

/** An order of the administrator that lies ready at GDL, made by the calls. */
export const makeReadyOrder = async (page: Caller, { products, circuit }: Wish): Promise<ReadyOrder> => {
  const sold = await pricedProducts(page, products.length);
  const places = await call<{ id: number; name: string }[]>(page, 'GET', '/api/locations');
  const gdl = places.find(({ name }) => name === 'Bodega GDL')?.id ?? 0;
  const lines = await enterPieces(
    page,
    gdl,
    sold.map(({ id }, at) => [id, products[at] ?? 1]),
  );
  const set = circuit ? await makeCircuit(page, gdl, sold.slice(0, 2)) : null;
  const [customer] = await call<{ id: number }[]>(page, 'GET', '/api/quotes/clients-list');
  const quote = await call<{ id: number; totals: { total: string } }>(page, 'POST', '/api/quotes/store', {
    idCustomer: customer?.id,
    products: sold.map(({ id, price }, at) => ({
      IdProduct: id,
      unitPrice: price,
      pieces: (lines[at] ?? []).map((piece) => piece.id),
    })),
    circuits: set ? [set.sold] : [],
  });
  await pay(page, quote.id, quote.totals.total);
  await call(page, 'POST', '/api/quotes/approve', { id: quote.id });
  const { order } = await call<{ order: { id: number } }>(page, 'GET', `/api/admin/quotes/${quote.id}`);
  for (const step of ['confirm', 'check-in-process', 'ready'])
    await call(page, 'POST', `/api/orders/${step}/${order.id}`, {});
  const { detailProducts } = await call<Shown>(page, 'GET', `/api/admin/orders/${order.id}`);
  return {
    id: order.id,
    lines: set ? [...lines, set.pieces] : lines,
    names: detailProducts.map(({ Name }) => Name),
  };
};

const pricedProducts = async (page: Caller, count: number): Promise<{ id: number; price: string }[]> => {
  const priced: { id: number; price: string }[] = [];
  for (const { IdProduct: id } of await call<Product[]>(page, 'GET', '/api/admin/products?range=[0,60]')) {
    const price = await priceOf(page, id);
    if (price !== '0') priced.push({ id, price });
    if (priced.length === Math.max(count, 2)) break;
  }
  return priced.slice(0, count);
};

/** A circuit of its own, with one piece of each product, and how it is sold. */
const makeCircuit = async (page: Caller, locationId: number, products: { id: number; price: string }[]) => {
  const lines = await enterPieces(
    page,
    locationId,
    products.map(({ id }) => [id, 1]),
  );
  const pieces = lines.flat();
  const made = await call<{ id: number }>(page, 'POST', '/api/circuits/save', {
    Name: `Juego ${randomUUID().slice(0, 6)}`,
    locationId,
    products: pieces.map((piece) => ({ IdProduct: piece.FK_IdProduct, pieces: [piece.id] })),
  });
  const sold = {
    IdCircuit: made.id,
    count: 1,
    products: pieces.map((piece, at) => ({
      IdProduct: piece.FK_IdProduct,
      unitPrice: products[at]?.price,
      pieces: [piece.id],
    })),
  };
  return { pieces, sold };
};

/** Delivers pieces by the call, as whoever is signed in. */
export const deliverPieces = async (page: Caller, id: number, pieces: { id: number }[]): Promise<void> => {
  const answer = await page.request.post(`/api/orders/delivery/${id}`, {
    headers: await headersOf(page),
    multipart: {
      deliveryType: 5,
      receiver: 'Otra persona',
      pieces: JSON.stringify(pieces.map((piece) => piece.id)),
    },
  });
  if (!answer.ok()) throw new Error(await answer.text());
};

interface Delivered {
  status: string;
  delivered: number;
  deliveries: { number: number; type: string; receiver: string; pieces: number; evidence: object[] }[];
  exits: { pieces: number; pending: number; receiver: string }[];
}

export const orderOf = (page: Caller, id: number): Promise<Delivered> =>
  call<Delivered>(page, 'GET', `/api/admin/orders/${id}`);
