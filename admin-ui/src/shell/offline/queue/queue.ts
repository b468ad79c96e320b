import { onlineManager } from '@tanstack/react-query';
import { HttpError } from 'ra-core';
import { type Call, perform } from '../../../api/client';
import { unreached, worksOffline } from '../../../api/network';
import type { Done } from '../../../api/types';
import { newUuid } from '../../../api/uuid';
import { userData } from '../../../auth/session';
import { canKeep } from '../sealed';
import { type Command, isRefused, mayDrop, nextTurn, pauseAfter } from './rules';
import { type Door, type QueueEvent, sendAll } from './sender';
import * as shelf from './shelf';

/** What a screen asks for; its key, its owner and its turn are the queue's. */
export interface Wish
  extends Pick<Command, 'kind' | 'title' | 'text' | 'path' | 'touches' | 'resources' | 'draft'> {
  call: Call;
}

export type Outcome = { done: Done } | { waits: true };

export interface Queue extends shelf.Shown {
  /** It was read: before that nobody knows whether something waits. */
  known: boolean;
  /** What is being sent in this tab. */
  sending: string | null;
}

/** One tab sends, however many are open. */
const LOCK = 'trastienda-queue';
/** Milliseconds: a send that takes longer is as good as lost, and a person does not wait longer than this for one. */
const TOO_LONG = 120_000;
const PATIENCE = 20_000;

const EMPTY: Queue = {
  commands: [],
  unreadable: [],
  newer: [],
  others: 0,
  scans: {},
  known: false,
  sending: null,
};
let state = EMPTY;
/** How often in a row this browser did not read its own queue. */
let broken = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
const watchers = new Set<() => void>();
const listeners = new Set<(event: QueueEvent) => void>();
/** Commands for whose answer somebody waits on a screen: nobody else tells them. */
const attended = new Set<string>();

/** Other tabs hear what happened in this one. */
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('trastienda-queue');

/** Where nothing can be kept safely, or tabs cannot take turns, commands are sent as they always were. */
export const canQueue = (): boolean => canKeep() && Boolean(navigator.locks);

export const queueNow = (): Queue => state;
export const isAttended = (key: string): boolean => attended.has(key);

export const watch = (changed: () => void): (() => void) => {
  watchers.add(changed);
  return () => watchers.delete(changed);
};

export const onEvent = (heard: (event: QueueEvent) => void): (() => void) => {
  listeners.add(heard);
  return () => listeners.delete(heard);
};

const change = (next: Partial<Queue>): void => {
  state = { ...state, ...next };
  for (const changed of watchers) changed();
};

const person = (): number | null => userData()?.id ?? null;

/** Reads again what waits; other tabs write too. */
const refresh = async (): Promise<void> => {
  const owner = person();
  if (owner === null) return change(EMPTY);
  const shown = await shelf.load(owner);
  if (person() === owner) change({ ...shown, known: true });
};

const tell = (event: QueueEvent): void => {
  change({ sending: event.what === 'sending' ? event.command.key : null });
  for (const heard of listeners) heard(event);
  channel?.postMessage(event);
};

channel?.addEventListener('message', ({ data }: MessageEvent<QueueEvent | null>) => {
  void refresh();
  if (data) for (const heard of listeners) heard(data);
});

/** Somebody put, took or changed a command, or a scan. */
export const changed = async (): Promise<void> => {
  channel?.postMessage(null);
  await refresh();
};

const door: Door = {
  person,
  load: async () => {
    const owner = person();
    if (owner === null) return [];
    const { commands, newer } = await shelf.load(owner);
    // What a newer version wrote may come before any of these, and this one cannot tell.
    return newer.length > 0 ? [] : commands;
  },
  save: shelf.save,
  drop: shelf.drop,
  call: shelf.call,
  send: async (call, key) => (await perform(call, key, AbortSignal.timeout(TOO_LONG))).json,
  tell: (event) => {
    tell(event);
    void refresh();
  },
};

/** Sends what may be sent. Ends at once where there is no network: what happens when it is back begins it anew. */
export const flush = async (): Promise<void> => {
  clearTimeout(timer);
  if (!canQueue() || !onlineManager.isOnline()) return;
  const ending = await navigator.locks.request(LOCK, () => sendAll(door)).catch(() => null);
  broken = ending ? 0 : broken + 1;
  const tries = ending?.why === 'pause' ? ending.tries : broken;
  if (tries > 0) timer = setTimeout(flush, pauseAfter(tries));
};

/** Puts a wish into the queue, and waits a moment for what becomes of it. Throws what the server refuses it with. */
export const submit = async ({ call, ...wish }: Wish): Promise<Outcome> => {
  const owner = person();
  const key = newUuid();
  if (owner === null || !canQueue() || !(await isPut({ ...wish, key, owner }, call)))
    return { done: (await perform(call)).json };
  void navigator.storage?.persist?.();
  attended.add(key);
  try {
    await changed();
    return onlineManager.isOnline() ? await becomes(key) : { waits: true };
  } finally {
    attended.delete(key);
  }
};

/** False where this browser takes no more: then it goes at once, or the person is told that it did not. */
const isPut = async (
  wish: Omit<Command, 'turn' | 'at' | 'tries' | 'refusal'>,
  call: Call,
): Promise<boolean> => {
  try {
    const turn = nextTurn((await shelf.load(wish.owner)).commands);
    await shelf.put({ ...wish, turn, at: Date.now(), tries: 0, refusal: null }, call);
    return true;
  } catch {
    return false;
  }
};

const becomes = async (key: string): Promise<Outcome> => {
  const heard: { event?: QueueEvent } = {};
  const forget = onEvent((event) => {
    if (event.command.key === key && event.what !== 'sending') heard.event = event;
  });
  await Promise.race([flush(), new Promise((resolve) => setTimeout(resolve, PATIENCE))]);
  forget();
  const { event } = heard;
  if (event?.what === 'done') return { done: event.answer };
  if (event?.what !== 'refused') return { waits: true };
  // Whoever asked is still here, and has all of it before their eyes.
  await shelf.drop(key);
  await changed();
  const { message, status, body } = event.command.refusal ?? { message: '', status: 0 };
  throw new HttpError(message, status, body);
};

/** Once more, as it was: what refused it may be gone. */
export const tryAgain = async (command: Command): Promise<void> => {
  await shelf.save({ ...command, refusal: null });
  await changed();
  await flush();
};

/** Gives one up; false where it is being sent, or may be done already. */
export const giveUp = async (key: string): Promise<boolean> => {
  const dropped = async (): Promise<boolean> => {
    const command = (await door.load()).find((other) => other.key === key);
    if (command && !mayDrop(command)) return false;
    await shelf.drop(key);
    return true;
  };
  // What waits may be taken by the sender at any moment; what was refused is not.
  const waits = state.commands.some((other) => other.key === key && !isRefused(other));
  const gone = waits
    ? await navigator.locks.request(LOCK, { ifAvailable: true }, async (lock) => lock !== null && dropped())
    : await dropped();
  await changed();
  return gone;
};

/** How many of this person the server has not done. */
export const queued = async (): Promise<number> => {
  const owner = person();
  if (owner === null || !canQueue()) return 0;
  const { commands, unreadable, newer, scans } = await shelf.load(owner);
  return commands.length + unreadable.length + newer.length + sumOf(scans);
};

/** How many of this person wait to be sent; what was refused waits for them, and rests safely. */
export const waitingNow = async (): Promise<number> => {
  const owner = person();
  if (owner === null || !canQueue()) return 0;
  const { commands, newer, scans } = await shelf.load(owner);
  if (newer.length > 0) return 0; // only the newer version sends them
  return commands.filter((command) => !isRefused(command)).length + sumOf(scans);
};

const sumOf = (scans: Record<string, number>): number =>
  Object.values(scans).reduce((sum, count) => sum + count, 0);

/** The person wants it now: the network is looked for, and the queue goes as soon as it is found. */
export const sendNow = (): Promise<void> => {
  if (worksOffline() || onlineManager.isOnline()) return flush();
  unreached();
  return Promise.resolve();
};

/** From now on what waits is sent whenever it can be; the answer ends that. */
export const start = (): (() => void) => {
  if (!canQueue()) {
    change({ known: true });
    return () => undefined;
  }
  const begin = () =>
    void refresh()
      .then(flush)
      .catch(() => undefined);
  const seen = () => document.visibilityState === 'visible' && begin();
  begin();
  const end = onlineManager.subscribe((online) => online && begin());
  document.addEventListener('visibilitychange', seen);
  return () => {
    end();
    document.removeEventListener('visibilitychange', seen);
    clearTimeout(timer);
    change(EMPTY);
  };
};
