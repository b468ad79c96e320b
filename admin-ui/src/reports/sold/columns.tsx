import type { ListColumn } from '../../shell/list/columns';
import { columnsOf } from '../../shell/list/columnsOf';
import type { SoldRow } from './types';

const HIDDEN = { hidden: true };

export const SOLD_COLUMNS: ListColumn<SoldRow>[] = columnsOf('SoldPieceRow', {
  Tag: {},
  NoSeries: HIDDEN,
  IdPiece: HIDDEN,
  product: {},
  IdProduct: HIDDEN,
  category: {},
  idOrder: {},
  customer: {},
  seller: {},
  soldAt: { kind: 'date' },
  soldMxn: {},
  costMxn: {},
  marginMxn: {},
  marginPercent: HIDDEN,
});
