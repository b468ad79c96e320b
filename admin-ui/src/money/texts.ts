const DECIMAL = /^(\d+\.?\d*|\.\d+)$/;

/** What was typed, without separators of thousands: 1,234.5 → 1234.5. */
export const cleaned = (text: string): string => text.replace(/[,\s$]/g, '');

/** Why a text is no amount: not a number at all, or with more decimals than are kept. */
export const amountFault = (text: string, decimals: number): 'number' | 'decimals' | null => {
  if (text === '') return null;
  if (!DECIMAL.test(text)) return 'number';
  return (text.split('.')[1] ?? '').length > decimals ? 'decimals' : null;
};

/** What cannot be read counts as zero until it can. */
export const amountOf = (text: string | null): string => (text !== null && DECIMAL.test(text) ? text : '0');

/** 1234.500000 → 1234.50, 0.123400 → 0.1234: what a person would have typed. */
export const typed = (value: string | number | null | undefined): string | null => {
  if (value === null || value === undefined) return null;
  const [whole, fraction = ''] = String(value).split('.');
  const kept = fraction.replace(/0+$/, '');
  return kept ? `${whole}.${kept.padEnd(2, '0')}` : (whole ?? null);
};
