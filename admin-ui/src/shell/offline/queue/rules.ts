import type { RefusalBody } from '../../../api/refusals';

/** What the server said no with, or why it was not asked. */
export interface Refusal {
  /** The server's own words, or a key of our dictionaries. */
  message: string;
  /** 0: it was never sent. */
  status: number;
  body?: RefusalBody;
}

/** What somebody wants of the server, until it has said what became of it. What exactly is sent rests beside it. */
export interface Command {
  /** Made at the tap and the same at every try: the server does it once. */
  key: string;
  owner: number;
  /** Its place in the queue. */
  turn: number;
  /** When it was tapped, in milliseconds. */
  at: number;
  kind: string;
  /** As people read it, in the language of the tap. */
  title: string;
  text: string;
  /** Where it can be done another way. */
  path: string;
  /** The records that it is about: «order 7», «piece 11». What touches one of them comes after it. */
  touches: string[];
  /** What is read again once it is done. */
  resources: string[];
  /** How often it was sent; with one, the server may know it. */
  tries: number;
  refusal: Refusal | null;
  /** What was typed, where a form can be opened with it again once it was refused. */
  draft?: unknown;
}

export const isRefused = ({ refusal }: Command): boolean => refusal !== null;

/** In the order of the taps. The clock does not tell it: somebody may set it back. */
export const inTurns = (commands: Command[]): Command[] =>
  [...commands].sort((a, b) => a.turn - b.turn || a.at - b.at || a.key.localeCompare(b.key));

export const nextTurn = (commands: Command[]): number => Math.max(0, ...commands.map(({ turn }) => turn)) + 1;

const meet = (one: string[], other: string[]): boolean => one.some((name) => other.includes(name));

/** What a command waits for: the first of those before it that is about the same record. */
export const blockerOf = (command: Command, queue: Command[]): Command | null => {
  const ordered = inTurns(queue);
  const before = ordered.slice(
    0,
    ordered.findIndex(({ key }) => key === command.key),
  );
  return before.find(({ touches }) => meet(touches, command.touches)) ?? null;
};

/** The first that may be sent: not refused, not resting after a fault of the server, and nothing of its records before it. */
export const nextOf = (queue: Command[], resting: ReadonlySet<string> = new Set()): Command | null =>
  inTurns(queue).find(
    (command) => !isRefused(command) && !resting.has(command.key) && !blockerOf(command, queue),
  ) ?? null;

/** All that waits, or was refused, of these records. */
export const about = (queue: Command[], ...names: string[]): Command[] =>
  queue.filter(({ touches }) => meet(touches, names));

/**
 * What an answer that is no success means: the server decided; the session ended; this command makes the server fail, and
 * others go on; or nobody decided anything, and all wait.
 */
export type Verdict = 'refused' | 'signed out' | 'failed' | 'unanswered';

const NOT_DECIDED = [408, 425, 429, 502, 503, 504, 507];

export const verdictOf = (status: number | undefined): Verdict => {
  if (!status || NOT_DECIDED.includes(status)) return 'unanswered';
  if (status === 401) return 'signed out';
  return status < 500 ? 'refused' : 'failed';
};

/** Milliseconds until the next try. */
const PAUSES = [1_000, 2_000, 5_000, 15_000, 60_000, 300_000];

export const pauseAfter = (tries: number): number =>
  PAUSES[Math.min(Math.max(tries, 1), PAUSES.length) - 1] ?? 0;

/** Milliseconds. The server knows a key for 60 days; what was sent and waited longer might be done a second time. */
const KNOWN_FOR = 55 * 24 * 3_600_000;

export const isForgotten = ({ at, tries }: Command, now: number): boolean =>
  tries > 0 && at < now - KNOWN_FOR;

/** Milliseconds after which what waits is said louder. */
const LONG = 24 * 3_600_000;

export const isLong = (at: number, now: number): boolean => at < now - LONG;

/** Only what the server cannot know yet, and what it refused, may be given up: what may have been done is asked for. */
export const mayDrop = (command: Command): boolean => isRefused(command) || command.tries === 0;
