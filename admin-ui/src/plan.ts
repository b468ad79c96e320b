import type { RaRecord } from 'ra-core';
import { mayRead } from './api/resources';
import { placesQuery } from './api/useOptions';
import { waitingQuery } from './home/calls';
import { COUNTS, type CountRow, NEWEST as NEWEST_COUNT } from './inventory/counts/types';
import { comingQuery, importPieces } from './inventory/imports/calls';
import { IMPORTS, type ImportRow, importPath, LATEST } from './inventory/imports/columns';
import { ENTRIES, EXITS, NEWEST as NEWEST_EXIT } from './inventory/movements/calls';
import { piecesQuery } from './inventory/movements/PiecesOf';
import { productsQuery } from './inventory/ProductPicker';
import { responsiblesQuery } from './inventory/ResponsibleField';
import { NEWEST as NEWEST_TRANSFER, RESOURCE as TRANSFERS } from './inventory/transfers/calls';
import type { TransferRow } from './inventory/transfers/types';
import { LEASES, type LeaseRow, NEWEST as NEWEST_LEASE } from './leases/types';
import { NEWEST as NEWEST_REFUND, RESOURCE as REFUNDS } from './refunds/calls';
import type { RefundRow } from './refunds/types';
import { pathTo } from './routes';
import { peopleQuery } from './sales/delivery/calls';
import { NEWEST as NEWEST_ORDER, RESOURCE as ORDERS } from './sales/orders/calls';
import { RESOURCE as PENDING, SOONEST, totalsQuery } from './sales/pending/calls';
import type { PendingRow } from './sales/pending/types';
import { type Part, type Plan, partOf, readOf, wholeOf } from './shell/offline/prepare/plan';

type Place = number | null;

const of = (name: string, place: Place) => (place === null ? {} : { [name]: place });

/** As the server calls what may be handed over. */
const READY = ['Lista para entrega', 'Entrega parcial'];

const orders = (place: Place): Part =>
  partOf<PendingRow>({
    name: 'orders',
    resource: PENDING,
    // One comes from any of them; the last one is where warehouse staff begin.
    lists: [
      { resource: PENDING, sort: SOONEST, filter: {} },
      { resource: ORDERS, sort: NEWEST_ORDER, filter: {} },
      { resource: EXITS, sort: NEWEST_EXIT, filter: {} },
    ],
    // And what stands above those lists.
    tables: [peopleQuery, placesQuery, waitingQuery, totalsQuery].map(readOf),
    waiting: READY.map((order_status) => ({
      sort: SOONEST,
      filter: { order_status, ...of('location', place) },
    })),
    one: ({ IdOrder, customer }, t) => ({
      title: t('offline.prepare.order', { number: IdOrder, customer }),
      path: pathTo('order-details', { id: IdOrder }),
      reads: [wholeOf(ORDERS, IdOrder)],
    }),
  });

const transfers = (place: Place): Part =>
  partOf<TransferRow>({
    name: 'transfers',
    resource: TRANSFERS,
    lists: [{ resource: TRANSFERS, sort: NEWEST_TRANSFER, filter: {} }],
    tables: [readOf(responsiblesQuery('/api/transfer/responsibles'))],
    waiting: [
      { sort: NEWEST_TRANSFER, filter: { status: 'Listo para traspaso', ...of('origin', place) } },
      { sort: NEWEST_TRANSFER, filter: { status: 'En transito', ...of('destiny', place) } },
    ],
    one: ({ id, ID, originName, destinyName }, t) => ({
      title: t('offline.prepare.transfer', { number: ID, from: originName, to: destinyName }),
      path: pathTo('transfer-details', { id }),
      reads: [wholeOf(TRANSFERS, id)],
    }),
  });

const imports = (): Part =>
  partOf<ImportRow>({
    name: 'imports',
    resource: IMPORTS,
    lists: [false, true].map((preOwned) => ({ resource: IMPORTS, sort: LATEST, filter: { preOwned } })),
    tables: [readOf(responsiblesQuery('/api/pieces/responsibles'))],
    waiting: [{ sort: LATEST, filter: { availability: 'Preventa' } }],
    one: ({ id, NoImport }) => ({
      title: NoImport,
      path: importPath(id),
      reads: [
        wholeOf(IMPORTS, id),
        readOf(comingQuery(id)),
        readOf(piecesQuery(['import', id], importPieces, 1)),
      ],
    }),
  });

const counts = (place: Place): Part =>
  partOf<CountRow>({
    name: 'counts',
    resource: COUNTS,
    lists: [{ resource: COUNTS, sort: NEWEST_COUNT, filter: {} }],
    tables: [],
    waiting: [{ sort: NEWEST_COUNT, filter: { status: 'Abierto', ...of('location', place) } }],
    one: ({ id, location }, t) => ({
      title: t('counts.title', { number: id, place: location }),
      path: pathTo('stock-count', { id }),
      reads: [wholeOf(COUNTS, id)],
    }),
  });

const refunds = (place: Place): Part =>
  partOf<RefundRow>({
    name: 'refunds',
    resource: REFUNDS,
    lists: [{ resource: REFUNDS, sort: NEWEST_REFUND, filter: {} }],
    tables: [],
    waiting: [{ sort: NEWEST_REFUND, filter: { status: 'Aprobada', ...of('locationDevolution', place) } }],
    one: ({ id, customer }, t) => ({
      title: t('offline.prepare.refund', { number: id, customer }),
      path: pathTo('refund-details', { id }),
      reads: [wholeOf(REFUNDS, id)],
    }),
  });

/** Days before its end from which on the pieces of a lease may be collected. */
const SOON = 7;

const leases = (place: Place): Part =>
  partOf<LeaseRow>({
    name: 'leases',
    resource: LEASES,
    lists: [{ resource: LEASES, sort: NEWEST_LEASE, filter: {} }],
    tables: [readOf(placesQuery)],
    waiting: [{ status: 'Por devolver' }, { endsIn: SOON }].map((wish) => ({
      sort: NEWEST_LEASE,
      filter: { ...wish, ...of('location', place) },
    })),
    one: ({ id, customer }, t) => ({
      title: t('offline.prepare.lease', { number: id, customer }),
      path: pathTo('lease-details', { id }),
      reads: [wholeOf(LEASES, id)],
    }),
  });

/** Nothing waits: what comes is written down, and its product is looked for. */
const entries = (): Part =>
  partOf<RaRecord>({
    name: 'entries',
    resource: ENTRIES,
    lists: [{ resource: ENTRIES, sort: NEWEST_EXIT, filter: {} }],
    tables: [readOf(productsQuery), readOf(placesQuery)],
    waiting: [],
    one: ({ id }) => ({ title: String(id), path: pathTo('incomes-details', { id: Number(id) }), reads: [] }),
  });

/** What waits at the warehouse door, of what this person may read. */
export const plan: Plan = ({ place, can }) => {
  const mayList = ({ resource }: { resource: string }) => mayRead(resource, can);
  return [orders(place), transfers(place), imports(), refunds(place), leases(place), counts(place), entries()]
    .filter(mayList)
    .map((part) => ({ ...part, lists: part.lists.filter(mayList) }));
};
