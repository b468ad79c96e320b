import type { Call } from '../../../api/client';
import { type RefusalBody, refusedBy } from '../../../api/refusals';
import type { Done } from '../../../api/types';
import { type Command, isForgotten, nextOf, verdictOf } from './rules';

/** Where the commands rest, and who takes them to the server. */
export interface Door {
  /** Who is signed in now. */
  person: () => number | null;
  /** The commands of that person. */
  load: () => Promise<Command[]>;
  save: (command: Command) => Promise<void>;
  drop: (key: string) => Promise<void>;
  /** What is sent, as it was at the tap; null when a part of it cannot be read any more. */
  call: (key: string) => Promise<Call | null>;
  send: (call: Call, key: string) => Promise<Done>;
  tell: (event: QueueEvent) => void;
}

export type QueueEvent =
  | { what: 'sending'; command: Command }
  | { what: 'done'; command: Command; answer: Done }
  | { what: 'refused'; command: Command }
  | { what: 'waits'; command: Command };

/** How a walk through the queue ended: nothing is left to send now; try again after a pause; nobody is signed in. */
export type Ending = { why: 'done' } | { why: 'pause'; tries: number } | { why: 'signed out' };

/**
 * Sends what may be sent, one after the other. A command is over when the server says so, whatever it says; before that it
 * rests, and is sent again as it was. That it was sent is noted before it is: a page may be closed at any moment.
 */
export const sendAll = async (door: Door): Promise<Ending> => {
  const resting = new Set<string>();
  let pause = 0;
  for (;;) {
    const command = nextOf(await door.load(), resting);
    if (!command) return pause > 0 ? { why: 'pause', tries: pause } : { why: 'done' };
    const tried = { ...command, tries: command.tries + 1 };
    if (isForgotten(command, Date.now())) {
      await refuse(door, command, { message: 'offline.forgotten', status: 0 });
      continue;
    }
    const call = await door.call(command.key);
    if (!call) {
      await refuse(door, command, { message: 'offline.unreadable', status: 0 });
      continue;
    }
    await door.save(tried);
    // Another tab may have signed somebody else in while this was read.
    if (door.person() !== command.owner) return { why: 'signed out' };
    door.tell({ what: 'sending', command: tried });
    try {
      const answer = await door.send(call, command.key);
      await door.drop(command.key);
      door.tell({ what: 'done', command: tried, answer });
    } catch (error) {
      const { status, message, body } = refusedBy(error);
      const verdict = verdictOf(status);
      if (verdict === 'refused') {
        await refuse(door, tried, { message, status: status ?? 0, body: plain(body) });
        continue;
      }
      door.tell({ what: 'waits', command: tried });
      if (verdict === 'signed out') return { why: 'signed out' };
      if (verdict === 'unanswered') return { why: 'pause', tries: tried.tries };
      resting.add(command.key);
      pause = pause > 0 ? Math.min(pause, tried.tries) : tried.tries;
    }
  }
};

const refuse = async (door: Door, command: Command, refusal: Command['refusal']): Promise<void> => {
  const refused = { ...command, refusal };
  await door.save(refused);
  door.tell({ what: 'refused', command: refused });
};

/** As it rests: what is no JSON is left out. */
const plain = (body: RefusalBody | undefined): RefusalBody | undefined =>
  body && (JSON.parse(JSON.stringify(body)) as RefusalBody);
