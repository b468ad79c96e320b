import type { components } from '../../api/schema';
import type { ListColumn } from '../../shell/list/columns';
import { columnsOf } from '../../shell/list/columnsOf';

export type SupplierRow = components['schemas']['SupplierReportRow'];

export const SUPPLIER_COLUMNS: ListColumn<SupplierRow>[] = columnsOf('SupplierReportRow', {
  Name: {},
  name_supplier: {},
  Code: { nowrap: true },
  Model: {},
  name_brand: {},
  name_categorie: {},
  Type: { kind: 'word', hidden: true },
  QtyIventory: {},
  providersPriceUsd: {},
});
