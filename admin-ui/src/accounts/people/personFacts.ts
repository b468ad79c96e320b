import { dateTime, percent } from '../../i18n/format';
import type { Translate } from '../../i18n/useT';
import type { Fact } from '../../shell/detail/Facts';
import type { Person, PersonKind } from './kinds';

export const personFacts = (t: Translate, person: Person, kind: PersonKind): Fact[] => [
  { label: t('accounts.person.fields.email'), value: person.email },
  { label: t('accounts.person.fields.phone'), value: person.phone },
  { label: t('accounts.person.fields.Role'), value: person.Role },
  { label: t('accounts.person.fields.location'), value: person.location },
  ...(kind.commission
    ? [
        {
          label: t('accounts.person.fields.commissionPercentage'),
          value: percent(person.commissionPercentage),
        },
      ]
    : []),
  { label: t('accounts.person.fields.lastLogin'), value: dateTime(person.lastLogin) },
  { label: t('accounts.person.fields.createdAt'), value: dateTime(person.createdAt) },
  { label: t('accounts.person.fields.notes'), value: person.notes, wide: true },
];
