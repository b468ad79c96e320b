import type { components } from '../../api/schema';
import { pathTo } from '../../routes';
import type { ListColumn } from '../../shell/list/columns';
import { columnsOf } from '../../shell/list/columnsOf';

export type ImportRow = components['schemas']['ImportNumberRow'];
export type ImportRecord = components['schemas']['ImportNumberDetail'];

export const IMPORTS = 'import-numbers';
export const importPath = (id: number | string) => pathTo('imports-home', {}, { importacion: id });

export const IMPORT_COLUMNS: ListColumn<ImportRow>[] = columnsOf('ImportNumberRow', {
  NoImport: { nowrap: true },
  availability: {},
  orderDate: {},
  etd: {},
  eta: {},
  arriveDate: {},
  pieces: {},
  available: {},
  presale: {},
  unavailable: { hidden: true },
  inStock: { hidden: true },
  delivered: { hidden: true },
  costUsd: { hidden: true },
  costMxn: { hidden: true },
  notes: { hidden: true },
  createdAt: { hidden: true },
});
