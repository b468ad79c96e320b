import type { Messages } from '../../es';

type Fields = Messages['fields'];

export const ActivityRow: Fields['ActivityRow'] = {
  'list:activities': 'Activities',
  what: 'What',
  due: 'Due',
  responsible: 'Responsible',
  kind: 'Kind',
  record: 'Number',
  title: 'Record',
  done: 'Done',
  doneAt: 'Done on',
  doneBy: 'Done by',
  outcome: 'Outcome',
  createdBy: 'Added by',
  createdAt: 'Added',
};

export const NoteRow: Fields['NoteRow'] = {
  'list:notes': 'Notes',
  text: 'Note',
  kind: 'Kind',
  record: 'Number',
  title: 'Record',
  author: 'Who',
  at: 'Written',
  editedAt: 'Corrected',
};
