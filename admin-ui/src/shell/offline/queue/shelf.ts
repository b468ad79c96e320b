import { createStore, delMany, get, getMany, keys, set, setMany } from 'idb-keyval';
import type { Call } from '../../../api/client';
import { type Sealed, sealing } from '../sealed';
import { FORMAT, type Formed, inForm, isNewer } from './format';
import type { Command } from './rules';

/**
 * Where commands rest, encrypted, until the server has decided. What people see of one and what is sent of it (with its
 * pictures) lie apart: a list of them reads no picture. A database of its own: the other one is emptied at a sign-out.
 */
const store = createStore('trastienda-queue', 'queue');
const { seal, open, sealValue, openValue } = sealing(store);

/** Of what cannot be read any more one still knows whose it was, and since when it waits. */
interface Head extends Sealed, Formed {
  owner: number;
  at: number;
}

interface Body extends Sealed, Formed {
  files: Sealed[];
}

/** A call whose files are told apart: they are sealed as bytes. */
interface Told {
  method: string;
  url: string;
  json?: string;
  fields?: [name: string, value: string][];
  files: { field: string; name: string; type: string; size: number }[];
}

export interface Unreadable {
  key: string;
  at: number;
}

export interface Shown {
  commands: Command[];
  unreadable: Unreadable[];
  /** Written by a newer version of the application: this one neither reads nor sends them. */
  newer: Unreadable[];
  /** Of other people who used this browser. */
  others: number;
  /** By their documents («count 4»), how many scans the server does not have. */
  scans: Record<string, number>;
}

const HEAD = 'head ';
const BODY = 'body ';

const headOf = async (command: Command): Promise<Head> => ({
  owner: command.owner,
  at: command.at,
  format: FORMAT,
  ...(await sealValue(command)),
});

export const put = async (command: Command, call: Call): Promise<void> => {
  const entries = call.body instanceof FormData ? [...call.body.entries()] : [];
  const fields = entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  const files = entries.filter((entry): entry is [string, File] => typeof entry[1] !== 'string');
  const told: Told = {
    method: call.method,
    url: call.url,
    ...(typeof call.body === 'string' ? { json: call.body } : { fields }),
    files: files.map(([field, { name, type, size }]) => ({ field, name, type, size })),
  };
  const body: Body = {
    format: FORMAT,
    ...(await sealValue(told)),
    files: await Promise.all(files.map(async ([, file]) => seal(await file.arrayBuffer()))),
  };
  // Both or none: what could not be sent must not wait.
  await setMany(
    [
      [HEAD + command.key, await headOf(command)],
      [BODY + command.key, body],
    ],
    store,
  );
};

export const save = async (command: Command): Promise<void> =>
  set(HEAD + command.key, await headOf(command), store);

export const drop = (key: string): Promise<void> => delMany([HEAD + key, BODY + key], store);

export const load = async (owner: number): Promise<Shown> => {
  const names = (await keys<string>(store)).filter((name) => name.startsWith(HEAD));
  const heads = await getMany<Head>(names, store);
  const shown: Shown = {
    commands: [],
    unreadable: [],
    newer: [],
    others: 0,
    scans: await waitingScans(owner),
  };
  for (const [at, head] of heads.entries()) {
    if (!head) continue;
    if (head.owner !== owner) {
      shown.others += 1;
      continue;
    }
    const told = { key: (names[at] ?? '').slice(HEAD.length), at: head.at };
    const command = inForm('command', await openValue(head), head);
    if (command) shown.commands.push(command);
    else (isNewer(head) ? shown.newer : shown.unreadable).push(told);
  }
  return shown;
};

const SCAN = 'scan ';
const scanned = (owner: number, document: string) => `${SCAN}${owner} ${document} `;

interface Scan extends Sealed, Formed {
  /** They were scanned in this order. */
  at: number;
}

/** What was scanned for a document, in its order, as far as it can be read. */
export const scans = async <T>(owner: number, document: string): Promise<T[]> => {
  const mine = scanned(owner, document);
  const names = (await keys<string>(store)).filter((name) => name.startsWith(mine));
  const found = (await getMany<Scan>(names, store)).filter((scan) => scan !== undefined);
  const inTurn = found.sort((a, b) => a.at - b.at);
  const opened = await Promise.all(
    inTurn.map(async (scan) => inForm<T>('scan', await openValue(scan), scan)),
  );
  return opened.filter((scan) => scan !== null);
};

let turn = 0;

export const putScans = async (owner: number, document: string, those: { key: string }[]): Promise<void> => {
  const sealed = await Promise.all(those.map(sealValue));
  await setMany(
    those.map(({ key }, at) => {
      turn += 1;
      // Of one moment there are several; a page that is loaded again begins anew, later.
      const scan: Scan = { at: Date.now() + turn / 1e6, format: FORMAT, ...(sealed[at] as Sealed) };
      return [scanned(owner, document) + key, scan];
    }),
    store,
  );
};

export const dropScans = (owner: number, document: string, those: string[]): Promise<void> =>
  delMany(
    those.map((key) => scanned(owner, document) + key),
    store,
  );

/** By their documents, how many scans of this person rest here. */
export const waitingScans = async (owner: number): Promise<Record<string, number>> => {
  const found: Record<string, number> = {};
  const mine = `${SCAN}${owner} `;
  for (const name of await keys<string>(store)) {
    if (!name.startsWith(mine)) continue;
    const document = name.slice(mine.length, name.lastIndexOf(' '));
    found[document] = (found[document] ?? 0) + 1;
  }
  return found;
};

const told = async (key: string): Promise<{ told: Told; files: File[] } | null> => {
  const body = await get<Body>(BODY + key, store);
  const found = body && inForm<Told>('call', await openValue(body), body);
  if (!body || !found) return null;
  const files: File[] = [];
  for (const [at, { name, type, size }] of found.files.entries()) {
    const sealed = body.files[at];
    const bytes = sealed && (await open(sealed));
    // A picture that is not whole is no proof: nothing is sent in its place.
    if (!bytes || bytes.byteLength !== size) return null;
    files.push(new File([bytes], name, { type }));
  }
  return { told: found, files };
};

/** What is sent, as it was put; null when a part of it, a picture too, cannot be read any more. */
export const call = async (key: string): Promise<Call | null> => {
  const found = await told(key);
  if (!found) return null;
  const { method, url, json, fields = [], files } = found.told;
  if (json !== undefined || fields.length + files.length === 0) return { method, url, body: json };
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  for (const [at, { field }] of files.entries()) {
    const file = found.files[at];
    if (file) form.append(field, file);
  }
  return { method, url, body: form };
};

/** All of it that can be read, to be shown to its owner; null when it cannot. */
export const contents = async (key: string) => {
  const found = await told(key);
  if (!found) return null;
  const { method, url, json, fields } = found.told;
  const data: unknown = json === undefined ? Object.fromEntries(fields ?? []) : JSON.parse(json);
  return { method, url, data, files: found.files };
};

/** The pictures of a command, as far as they can be read. */
export const pictures = async (key: string): Promise<File[]> => (await told(key))?.files ?? [];
