import { columnsOf } from '../../shell/list/columnsOf';

export const COUNT_COLUMNS = columnsOf('CountRow', {
  id: {},
  location: {},
  status: {},
  scope: {},
  read: {},
  expected: { hidden: true },
  found: { hidden: true },
  differences: {},
  person: {},
  startedAt: {},
  nextOn: {},
  appliedAt: { hidden: true },
  blind: { hidden: true },
  repeatDays: { hidden: true },
  notes: { hidden: true },
});
