import { dateTime, percent } from '../../i18n/format';
import { shown } from '../../i18n/shown';
import type { Translate } from '../../i18n/useT';
import type { Fact } from '../../shell/detail/Facts';
import type { Person, PersonKind } from './kinds';

export const personFacts = (t: Translate, person: Person, kind: PersonKind): Fact[] => [
  { label: t('fields.SellerRow.email'), value: person.email },
  { label: t('fields.SellerRow.phone'), value: person.phone },
  { label: t('fields.SellerRow.Role'), value: shown(t, person.Role) },
  { label: t('fields.SellerRow.location'), value: person.location },
  ...(kind.commission
    ? [
        {
          label: t('fields.SellerRow.commissionPercentage'),
          value: percent(person.commissionPercentage),
        },
      ]
    : []),
  { label: t('accounts.second_step.title'), value: t(person.secondStep ? 'shell.yes' : 'shell.no') },
  { label: t('fields.SellerRow.lastLogin'), value: dateTime(person.lastLogin) },
  { label: t('fields.SellerRow.createdAt'), value: dateTime(person.createdAt) },
  { label: t('accounts.person.fields.notes'), value: person.notes, wide: true },
];
