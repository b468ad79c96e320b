import type { Messages } from '../../es';

type Fields = Messages['fields'];

export const AuditRow: Fields['AuditRow'] = {
  'list:audit': 'Audit',
  at: 'When',
  who: 'Who',
  kindLabel: 'Kind',
  number: 'Number',
  name: 'Record',
  part: 'Part',
  happenedLabel: 'What happened',
  actionLabel: 'Action',
  address: 'IP address',
  device: 'Device',
};
