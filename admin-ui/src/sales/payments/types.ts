import type { components } from '../../api/schema';

type Schemas = components['schemas'];

export type Payment = Schemas['PaymentOut'];
export type PaymentRow = Schemas['PaymentRow'];
export type PaymentResume = Schemas['PaymentResume'];
export type PaymentMethod = Schemas['PaymentMethodOut'];
export type CreditBalance = Schemas['CreditBalanceOut'];

export const BY_BALANCE = 'Saldo a favor';
