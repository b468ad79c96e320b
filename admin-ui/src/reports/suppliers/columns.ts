import type { components } from '../../api/schema';
import { usd } from '../../i18n/format';
import type { ListColumn } from '../../shell/list/columns';

export type SupplierRow = components['schemas']['SupplierReportRow'];

export const SUPPLIER_COLUMNS: ListColumn<SupplierRow>[] = [
  { source: 'Name', label: 'products.fields.Name' },
  { source: 'name_supplier', label: 'products.fields.name_supplier' },
  { source: 'Code', label: 'products.fields.Code', nowrap: true },
  { source: 'Model', label: 'products.fields.Model' },
  { source: 'name_brand', label: 'products.fields.name_brand' },
  { source: 'name_categorie', label: 'products.fields.name_categorie' },
  { source: 'Type', label: 'products.fields.Type', hidden: true },
  { source: 'QtyIventory', label: 'products.fields.QtyIventory', numeric: true },
  {
    source: 'providersPriceUsd',
    label: 'reports.fields.providersPriceUsd',
    numeric: true,
    nowrap: true,
    needs: ['read', 'Costs'],
    render: ({ providersPriceUsd }) => usd(providersPriceUsd),
  },
];
