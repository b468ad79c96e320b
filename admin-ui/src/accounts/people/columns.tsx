import type { ListColumn } from '../../shell/list/columns';
import { columnsOf } from '../../shell/list/columnsOf';
import type { PersonKind, PersonRow } from './kinds';

export const PERSON_COLUMNS: Record<PersonKind['resource'], ListColumn<PersonRow>[]> = {
  sellers: columnsOf('SellerRow', {
    name: {},
    email: {},
    phone: {},
    location: {},
    commissionPercentage: {},
    status: {},
    lastLogin: {},
    createdAt: { hidden: true },
  }),
  'company-users': columnsOf('CompanyUserRow', {
    name: {},
    email: {},
    phone: {},
    Role: { kind: 'word' },
    location: {},
    status: {},
    lastLogin: {},
    createdAt: { hidden: true },
  }),
};
