import type { Done, HttpAnswer } from '../../../api/types';
import type { Outcome } from './queue';

const WAITS: Done = { success: true, message: 'offline.waits' };

/** What became of a command, as the server would have answered it. */
export const answerOf = (outcome: Outcome): HttpAnswer<Done> => ({
  status: 200,
  headers: new Headers(),
  body: '',
  json: 'done' in outcome ? outcome.done : WAITS,
});

/** It was not done: it waits for a network, and is told so. */
export const waits = ({ message }: Done): boolean => message === WAITS.message;
