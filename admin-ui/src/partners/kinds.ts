import type { Key } from '../i18n/useT';
import { pathTo } from '../routes';

type Pair = [action: string, subject: string];

/** Customers and wholesalers differ in their addresses, their pairs and their words. */
export interface PartnerKind {
  resource: 'customers' | 'wholesalers';
  /** As the calls name one of them. */
  noun: 'customer' | 'wholesaler';
  screens: {
    list: 'customers-home' | 'wholesalers-home';
    one: 'detail-customer' | 'detail-wholesaler';
    form: 'update-customer' | 'update-wholesaler';
    add: 'new-customer' | 'new-wholesaler';
  };
  subject: 'Client' | 'Wholesalers';
  create: Pair;
  edit: Pair;
  remove: Pair;
  words: { create: Key; empty: Key; emptyHint: Key; missing: Key };
  /** Comes from a spreadsheet too. */
  imports: boolean;
  /** Mostly added to sign in themselves. */
  offersAccess: boolean;
}

export const CUSTOMERS: PartnerKind = {
  resource: 'customers',
  noun: 'customer',
  screens: { list: 'customers-home', one: 'detail-customer', form: 'update-customer', add: 'new-customer' },
  subject: 'Client',
  create: ['create', 'Client'],
  edit: ['edit', 'Client'],
  remove: ['delete', 'Client'],
  words: {
    create: 'partners.customers.new',
    empty: 'partners.customers.empty',
    emptyHint: 'partners.customers.empty_hint',
    missing: 'partners.customers.search',
  },
  imports: true,
  offersAccess: false,
};

export const WHOLESALERS: PartnerKind = {
  resource: 'wholesalers',
  noun: 'wholesaler',
  screens: {
    list: 'wholesalers-home',
    one: 'detail-wholesaler',
    form: 'update-wholesaler',
    add: 'new-wholesaler',
  },
  subject: 'Wholesalers',
  create: ['create', 'Wholesalers'],
  edit: ['edit', 'Wholesalers'],
  remove: ['delete', 'Wholesalers'],
  words: {
    create: 'partners.wholesalers.new',
    empty: 'partners.wholesalers.empty',
    emptyHint: 'partners.wholesalers.empty_hint',
    missing: 'partners.wholesalers.search',
  },
  imports: false,
  offersAccess: true,
};

export const detailPath = (kind: PartnerKind, id: number | string): string =>
  pathTo(kind.screens.one, { id });

/** The form; `field` is the one it begins at. */
export const editPath = (kind: PartnerKind, id: number | string, field?: string): string =>
  pathTo(kind.screens.form, { id }, { campo: field });
