import type { components } from '../../api/schema';

type Schemas = components['schemas'];

export type Cash = Schemas['CashOut'];
export type CashRow = Schemas['CashRow'];
export type CashDetail = Schemas['CashDetail'];
export type CashTotals = Schemas['CashTotalsOut'];
export type CashGroup = Schemas['CashGroupOut'];
export type CashSum = Schemas['CashSumOut'];
export type CashClosing = Schemas['CashClosing'];
