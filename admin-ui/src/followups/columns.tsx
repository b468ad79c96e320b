import { ACTIVITIES, NOTES } from '../shell/followups/calls';
import { DueWords } from '../shell/followups/DueWords';
import { columnsOf } from '../shell/list/columnsOf';

export { ACTIVITIES, NOTES };

/** A long one is read at its record. */
const LINES = {
  display: '-webkit-box',
  WebkitLineClamp: 3,
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
} as const;

export const ACTIVITY_COLUMNS = columnsOf('ActivityRow', {
  what: {},
  due: { render: ({ due, done }) => <DueWords due={due} done={done} /> },
  title: {},
  responsible: {},
  kind: { hidden: true },
  record: { hidden: true },
  done: { hidden: true },
  doneAt: { hidden: true },
  doneBy: { hidden: true },
  outcome: {},
  createdBy: { hidden: true },
  createdAt: { hidden: true },
});

export const NOTE_COLUMNS = columnsOf('NoteRow', {
  text: { render: ({ text }) => <span style={LINES}>{text}</span> },
  title: {},
  author: {},
  at: {},
  kind: { hidden: true },
  record: { hidden: true },
  editedAt: { hidden: true },
});
