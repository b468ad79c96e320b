import { api } from '../../api/client';
import { type Begun, editOf } from '../../api/edits';
import type { components } from '../../api/schema';
import type { Done, HttpAnswer } from '../../api/types';
import type { Key } from '../../i18n/useT';

export type Person = components['schemas']['PersonDetail'];
export type PersonRow = components['schemas']['SellerRow' | 'CompanyUserRow'];

/** What the form holds; `id` says that the person exists already. */
export type PersonValues = Pick<
  Person,
  'email' | 'firstName' | 'lastName' | 'phone' | 'locationId' | 'commissionPercentage' | 'notes'
> &
  Begun & { id?: number; roleId: number | null; password?: string | null };

/** Sellers and company users differ in their calls, their words and one field each. */
export interface PersonKind {
  resource: 'sellers' | 'company-users';
  subject: 'Sellers' | 'Users_company';
  words: { create: Key; edit: Key; empty: Key; emptyHint: Key };
  commission: boolean;
  role: boolean;
  create: (values: PersonValues) => Promise<HttpAnswer<Done>>;
  update: (values: PersonValues, before: PersonValues) => Promise<HttpAnswer<Done>>;
  remove: (id: number) => Promise<HttpAnswer<Done>>;
}

const changed = (before: PersonValues, after: PersonValues) => ({
  ...editOf(before, after),
  id: before.id ?? null,
});

export const SELLERS: PersonKind = {
  resource: 'sellers',
  subject: 'Sellers',
  words: {
    create: 'accounts.person.new_seller',
    edit: 'accounts.person.edit_seller',
    empty: 'accounts.person.empty_sellers',
    emptyHint: 'accounts.person.empty_sellers_hint',
  },
  commission: true,
  role: false,
  create: (values) => api.post('/api/users/sellers', { body: values }),
  update: (values, before) => api.put('/api/users/seller', { body: changed(before, values) }),
  remove: (id) => api.delete('/api/users/seller', { query: { id } }),
};

export const COMPANY_USERS: PersonKind = {
  resource: 'company-users',
  subject: 'Users_company',
  words: {
    create: 'accounts.person.new_company_user',
    edit: 'accounts.person.edit_company_user',
    empty: 'accounts.person.empty_company',
    emptyHint: 'accounts.person.empty_company_hint',
  },
  commission: false,
  role: true,
  create: (values) => api.post('/api/users/company', { body: values }),
  update: (values, before) => api.put('/api/users/company', { body: changed(before, values) }),
  remove: (id) => api.delete('/api/users/company', { query: { id } }),
};

export const NEW_PERSON: PersonValues = {
  email: '',
  firstName: '',
  lastName: '',
  phone: '',
  locationId: null,
  commissionPercentage: null,
  notes: '',
  roleId: null,
  password: '',
};

export const valuesOf = (person: Person): PersonValues => ({
  id: person.id,
  version: person.version,
  email: person.email,
  firstName: person.firstName,
  lastName: person.lastName,
  phone: person.phone,
  locationId: person.locationId,
  commissionPercentage: person.commissionPercentage,
  notes: person.notes,
  roleId: person.roleId,
});

export const actOnPerson = (id: number, action: string, reason: string) =>
  api.post('/api/users/{id}/{action}', { path: { id, action }, body: { reason } });
