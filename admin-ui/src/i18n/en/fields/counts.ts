import type { Messages } from '../../es';

type Fields = Messages['fields'];

export const CountRow: Fields['CountRow'] = {
  'list:stock-counts': 'Stock counts',
  id: 'Count',
  status: 'Status',
  location: 'Location',
  scope: 'What is counted',
  blind: 'Blind',
  read: 'Read',
  expected: 'Expected',
  found: 'Found',
  differences: 'Differences',
  person: 'Begun by',
  startedAt: 'Begun',
  appliedAt: 'Applied',
  notes: 'Notes',
  repeatDays: 'Repeat every (days)',
  nextOn: 'Next',
};

export const CountLineRow: Fields['CountLineRow'] = {
  'list:stock-count-lines': 'Differences of a count',
  count: 'Count',
  difference: 'Difference',
  code: 'Code',
  IdPiece: 'Piece ID',
  NoSeries: 'Serial number',
  product: 'Product',
  Model: 'Model',
  pieceStatus: 'Status of the piece',
  registered: 'Registered at',
  now: 'Now at',
  holder: 'Held by',
  moved: 'Changed',
  answerWords: 'Answer',
  person: 'Answered by',
  outcomeWords: 'Outcome',
};
