import type { RecordAction } from '../../api/types';

/** Steps that take something away: red, and asked about wherever they stand. */
const DESTRUCTIVE = new Set([
  'deactivate',
  'cancel',
  'refuse',
  'decline',
  'decline_transfer',
  'cancel_transfer',
  'cancel_transfer_in_progress',
  'stop',
  'delete',
  'discard',
  'refuse_cash',
  'write_off',
  'remove',
  'remove_second_step',
  'take_apart',
  'undo',
  'set_aside',
  'annul',
  'ask_cancel',
]);

const OPPOSITES: Record<string, string> = {
  activate: 'deactivate',
  deactivate: 'activate',
  report_missing: 'found',
  found: 'report_missing',
  remove: 'restore',
  restore: 'remove',
};

/** Without those that only say that the opposite is the one to take. */
export const worthShowing = (actions: RecordAction[]): RecordAction[] =>
  actions.filter(
    ({ name, allowed }) =>
      allowed || !actions.some((other) => other.allowed && other.name === OPPOSITES[name]),
  );

export const isDestructive = (action: string): boolean => DESTRUCTIVE.has(action);
