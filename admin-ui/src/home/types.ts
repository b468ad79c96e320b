import type { components } from '../api/schema';

type Schemas = components['schemas'];

export type Dashboard = Schemas['DashboardOut'];
export type ListLink = Schemas['ListLink'];
export type Amount = Schemas['Amount'];
export type Pesos = Schemas['Pesos'];
export type Compared = Schemas['Compared'];
export type Flow = Schemas['Flow'];
export type MethodAmount = Schemas['MethodAmount'];
export type SalesPart = Schemas['SalesPart'];
export type QuotesPart = Schemas['QuotesPart'];
export type StockPart = Schemas['StockPart'];
export type LeasesPart = Schemas['LeasesOut'];
export type MarginPart = Schemas['MarginPart'];
export type CategorySales = Schemas['CategorySales'];
export type StockWorth = Schemas['StockWorth'];
export type FirstStep = Schemas['FirstStep'];
export type Waiting = Schemas['Waiting'];
export type TransactionRow = Schemas['TransactionRow'];
export type TransactionsPage = Schemas['TransactionsPage'];
