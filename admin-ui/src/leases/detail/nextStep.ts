import { isComing, isOut } from '../lines';
import type { Lease } from '../types';

/** What is done on the page of its order: pieces go out there, and money comes in. */
export type ElsewhereStep = 'deliver' | 'pay';
const ELSEWHERE: readonly string[] = ['deliver', 'pay'] satisfies ElsewhereStep[];

export const isElsewhere = (step: string | undefined): step is ElsewhereStep =>
  step !== undefined && ELSEWHERE.includes(step);

/** So near its end the question is whether it goes on. */
const SOON = 30;
const DAY = 86_400_000;

const endsSoon = ({ lastDay, afterTerm }: Lease, today: string): boolean =>
  afterTerm === 'Termina' && lastDay !== null && (Date.parse(lastDay) - Date.parse(today)) / DAY <= SOON;

/** What its state asks for, the most urgent first. */
const asked = (lease: Lease, today: string): string[] => {
  const { status, lines } = lease;
  const out = lines.some(isOut);
  const coming = lines.some(isComing);
  const owes = Number(lease.owed ?? 0) > 0;
  const late = Number(lease.overdue ?? 0) > 0;
  if (status === 'Por entregar') return ['deliver'];
  if (status === 'Por devolver' && out) return ['take_back', 'review'];
  if (!out && !coming)
    return ['review', ...(owes ? ['use_deposit', 'pay'] : []), 'give_back_deposit', 'finish'];
  return [
    'review',
    ...(late ? ['pay'] : []),
    ...(coming ? ['deliver'] : []),
    ...(endsSoon(lease, today) ? ['renew'] : []),
    'take_back',
  ];
};

/** The one step that comes next, of those that this person may take; none when there is nothing to do. */
export const nextStepOf = (
  lease: Lease,
  today: string,
  may: (step: ElsewhereStep) => boolean,
): string | undefined => {
  const allowed = new Set(lease.actions.filter((action) => action.allowed).map(({ name }) => name));
  return asked(lease, today).find((step) => (isElsewhere(step) ? may(step) : allowed.has(step)));
};
