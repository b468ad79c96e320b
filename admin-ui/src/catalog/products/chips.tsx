import { number } from '../../i18n/format';
import { useT } from '../../i18n/useT';
import { StatusChip } from '../../shell/StatusChip';
import type { ProductRow } from './prices';

type Stock = Pick<ProductRow, 'QtyIventory' | 'lowCount'>;

export const stockTone = ({ QtyIventory, lowCount }: Stock): 'danger' | 'warning' | null => {
  if (QtyIventory <= 0) return 'danger';
  return QtyIventory <= lowCount ? 'warning' : null;
};

/** How many there are; a chip when that is few or none. */
export const StockChip = ({ row }: { row: Stock }) => {
  const tone = stockTone(row);
  const count = number(row.QtyIventory);
  return tone ? <StatusChip status={count} tone={tone} /> : <span>{count}</span>;
};

export const StockWord = ({ row }: { row: Stock }) => {
  const t = useT();
  const tone = stockTone(row);
  return tone && <StatusChip status={t(tone === 'danger' ? 'products.out' : 'products.low')} tone={tone} />;
};

export const ToBeDecided = ({ short = false }: { short?: boolean }) => {
  const t = useT();
  return (
    <StatusChip status={t(short ? 'products.form.not_decided' : 'products.to_be_decided')} tone="warning" />
  );
};
