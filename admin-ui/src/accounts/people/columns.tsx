import { dateTime, percent } from '../../i18n/format';
import type { ListColumn } from '../../shell/list/columns';
import { StatusChip } from '../../shell/StatusChip';
import type { PersonKind, PersonRow } from './kinds';

type Column = ListColumn<PersonRow>;

const NAME: Column = { source: 'name', label: 'accounts.person.fields.name' };
const EMAIL: Column = { source: 'email', label: 'accounts.person.fields.email' };
const PHONE: Column = { source: 'phone', label: 'accounts.person.fields.phone', sortable: false };
const ROLE: Column = { source: 'Role', label: 'accounts.person.fields.Role' };
const LOCATION: Column = { source: 'location', label: 'accounts.person.fields.location' };
const COMMISSION: Column = {
  source: 'commissionPercentage',
  label: 'accounts.person.fields.commissionPercentage',
  numeric: true,
  render: ({ commissionPercentage }) => percent(commissionPercentage),
};
const STATUS: Column = {
  source: 'status',
  label: 'accounts.person.fields.status',
  render: ({ status }) => <StatusChip status={status} />,
};
const LAST: Column = {
  source: 'lastLogin',
  label: 'accounts.person.fields.lastLogin',
  render: ({ lastLogin }) => dateTime(lastLogin),
};
const SINCE: Column = {
  source: 'createdAt',
  label: 'accounts.person.fields.createdAt',
  hidden: true,
  render: ({ createdAt }) => dateTime(createdAt),
};

export const personColumns = ({ role, commission }: Pick<PersonKind, 'role' | 'commission'>): Column[] => [
  NAME,
  EMAIL,
  PHONE,
  ...(role ? [ROLE] : []),
  LOCATION,
  ...(commission ? [COMMISSION] : []),
  STATUS,
  LAST,
  SINCE,
];
