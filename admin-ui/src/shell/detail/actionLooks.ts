import type { ButtonProps } from '@mui/material/Button';
import type { RecordAction } from '../../api/types';

interface ActionLook {
  color?: ButtonProps['color'];
  /** Asked before it is done, although it takes no reason. */
  confirm?: boolean;
}

/** How single actions look; the server alone says which there are and whether they are allowed now. */
const LOOKS: Record<string, ActionLook> = {
  deactivate: { color: 'error', confirm: true },
  cancel: { color: 'error', confirm: true },
  refuse: { color: 'error', confirm: true },
  decline: { color: 'error', confirm: true },
  decline_transfer: { color: 'error' },
  cancel_transfer: { color: 'error' },
  cancel_transfer_in_progress: { color: 'error' },
  stop: { color: 'error' },
  delete: { color: 'error', confirm: true },
  discard: { color: 'error', confirm: true },
  confirm_cash: { confirm: true },
  refuse_cash: { color: 'error' },
  write_off: { color: 'error' },
  remove: { color: 'error', confirm: true },
  take_apart: { color: 'error', confirm: true },
  clear_prices: { confirm: true },
  restore: { confirm: true },
  undo: { color: 'error', confirm: true },
  set_aside: { color: 'error' },
};

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

export const lookOf = (action: string): ActionLook => LOOKS[action] ?? {};
