import { date, mxn, number, percent, usd } from '../../i18n/format';
import { shown } from '../../i18n/shown';
import type { Key, Translate } from '../../i18n/useT';
import type {
  CategorySales,
  Flow,
  ListLink,
  MethodAmount,
  QuotesPart,
  SalesPart,
  StockPart,
  StockWorth,
} from '../types';

/** One cell of the table behind a chart, and one bar of it. */
export interface Cell {
  /** For the length of a bar only: amounts are shown by their text. */
  size: number;
  text: string;
  link: ListLink;
}

/** What a chart draws, and its table writes: rows, and in each a cell for every series. */
export interface ChartData {
  /** What the rows are. */
  of: string;
  series: string[];
  rows: { name: string; short: string; cells: Cell[]; note?: string }[];
}

export const money = (currency: string, value: string): string =>
  currency === 'USD' ? usd(value) : mxn(value);

const MANY_TIMES = 1000; // percent more; from here on nobody reads percent

/** How a figure changed, said of its percent. */
export const changeText = (change: string, t: Translate): string => {
  const size = Number(change);
  if (size >= MANY_TIMES) return t('home.times', { times: number(Math.round(size / 100 + 1)) });
  return t(size < 0 ? 'home.less' : 'home.more', { percent: percent(change.replace('-', '')) });
};

export const flowData = (flow: Flow, t: Translate): ChartData => ({
  of: t(isDaily(flow) ? 'home.day' : 'home.month'),
  series: [t('home.amount')],
  rows: flow.parts.map((part) => ({
    name: part.start === part.end ? date(part.start) : monthName(part.start, t),
    short: part.start === part.end ? date(part.start).slice(0, 5) : shortMonth(part.start, t),
    cells: [{ size: Number(part.value), text: money(part.currency, part.value), link: part.list }],
    note: number(part.count),
  })),
});

const isDaily = ({ parts }: Flow) => parts.every(({ start, end }) => start === end);

export const methodsData = (methods: MethodAmount[], t: Translate): ChartData => ({
  of: t('home.method'),
  series: [t('home.amount')],
  rows: methods.map(({ method: word, newMoney, value, list, count }) => {
    const method = shown(t, word);
    return {
      name: newMoney ? method : t('home.not_new', { method }),
      short: newMoney ? method : `${method} *`,
      cells: [{ size: Number(value), text: mxn(value), link: list }],
      note: number(count),
    };
  }),
});

/** A bar for each seller, in it a piece for each month: their patterns tell them apart, and there are few of them. */
export const salesData = ({ sellers, months }: SalesPart, t: Translate): ChartData => ({
  of: t('home.seller'),
  series: months.map(({ start }) => monthName(start, t)),
  rows: sellers.map((seller) => ({
    name: seller.name,
    short: seller.name,
    cells: seller.months.map(({ value, list }) => ({ size: Number(value), text: mxn(value), link: list })),
    note: mxn(seller.total.value),
  })),
});

export const stockData = ({ places, statuses }: StockPart, t: Translate): ChartData => ({
  of: t('home.place'),
  series: statuses.map(({ status }) => shown(t, status)),
  rows: places.map((place) => ({
    name: place.name,
    short: place.name,
    cells: place.statuses.map(({ count, list }) => ({ size: count, text: number(count), link: list })),
    note: number(place.total.count),
  })),
});

export const quotesData = ({ statuses }: QuotesPart, t: Translate): ChartData => ({
  of: t('home.state'),
  series: [t('home.quotes_made')],
  rows: statuses.map(({ status, count, list }) => ({
    name: shown(t, status),
    short: shown(t, status),
    cells: [{ size: count, text: number(count), link: list }],
  })),
});

export const agesData = ({ ages }: StockPart, t: Translate): ChartData => ({
  of: t('home.age'),
  series: [t('home.cards.stock')],
  rows: ages.map(({ least, most, count, list }) => {
    const name = daysText(least, most, t);
    return { name, short: name, cells: [{ size: count, text: number(count), link: list }] };
  }),
});

export const categoriesData = (categories: CategorySales[], t: Translate): ChartData => ({
  of: t('home.category'),
  series: [t('home.amount')],
  rows: categories.map(({ name, sold }) => ({
    name,
    short: name,
    cells: [{ size: Number(sold.value), text: mxn(sold.value), link: sold.list }],
    note: number(sold.count),
  })),
});

export const worthData = ({ ages }: StockWorth, t: Translate): ChartData => ({
  of: t('home.age'),
  series: [t('home.amount')],
  rows: ages.map(({ least, most, value, list }) => {
    const name = daysText(least, most, t);
    return { name, short: name, cells: [{ size: Number(value), text: mxn(value), link: list }] };
  }),
});

/** From `least` to `most` days; without `most` longer than before `least`. */
export const daysText = (least: number, most: number | null, t: Translate): string =>
  most === null ? t('home.days.more', { least: least - 1 }) : t('home.days.between', { least, most });

const monthName = (day: string, t: Translate): string =>
  `${t(`commissions.months.m${Number(day.slice(5, 7))}` as Key)} ${day.slice(0, 4)}`;

const shortMonth = (day: string, t: Translate): string =>
  `${t(`commissions.months.m${Number(day.slice(5, 7))}` as Key).slice(0, 3)} ${day.slice(2, 4)}`;
