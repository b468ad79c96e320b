/** How numbers, amounts and dates look on every screen. Decimals stay strings: no float in between. */
const ZONE = 'America/Mexico_City';

const dates = new Intl.DateTimeFormat('es-MX', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  timeZone: ZONE,
});
const times = new Intl.DateTimeFormat('es-MX', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hour12: false,
  timeZone: ZONE,
});
const amounts = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const counts = new Intl.NumberFormat('en-US', { maximumFractionDigits: 6 });

type Decimal = string | number | null | undefined;

/** Intl reads a decimal string exactly; TypeScript only knows it as a numeric literal type. */
const exact = (value: string | number) => value as unknown as number;

const missing = (value: unknown): value is null | undefined | '' =>
  value === null || value === undefined || value === '';

/** dd/mm/aaaa. A plain date (2026-11-21) has no time zone to shift it. */
export const date = (value: string | null | undefined): string => {
  if (missing(value)) return '';
  const plain = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value);
  return plain ? `${plain[3]}/${plain[2]}/${plain[1]}` : dates.format(new Date(value));
};

const plainDays = new Intl.DateTimeFormat('sv-SE', { timeZone: ZONE });

/** Today in the company, as the wire writes days. */
export const today = (): string => plainDays.format(new Date());

export const dateTime = (value: string | null | undefined): string =>
  missing(value) ? '' : times.format(new Date(value)).replace(', ', ' ');

export const mxn = (value: Decimal): string => (missing(value) ? '' : `${signed('$', value)} MXN`);
/** Where the heading says that it is pesos. */
export const shortMxn = (value: Decimal): string => (missing(value) ? '' : signed('$', value));
export const usd = (value: Decimal): string => (missing(value) ? '' : signed('US$', value));

export const inCurrency = (value: Decimal, currency: string): string =>
  currency === 'USD' ? usd(value) : mxn(value);

/** In the currency that it was paid in. */
export const moneyOf = ({ currency, amount }: { currency: string; amount: Decimal }): string =>
  inCurrency(amount, currency);

const rates = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 6 });

/** $18.4567: pesos for one dollar, with as many decimals as it has. */
export const rate = (value: Decimal): string => (missing(value) ? '' : `$${rates.format(exact(value))}`);

const signed = (sign: string, value: string | number): string => {
  const text = amounts.format(exact(value));
  return text.startsWith('-') ? `-${sign}${text.slice(1)}` : `${sign}${text}`;
};

/** 1,234.5: no zeros at the end. */
export const number = (value: Decimal): string => (missing(value) ? '' : counts.format(exact(value)));

export const percent = (value: Decimal): string => (missing(value) ? '' : `${number(value)} %`);
