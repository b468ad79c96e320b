import { type ChildProcess, spawn } from 'node:child_process';
import { accessSync, constants, readdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { delimiter, join } from 'node:path';

/** The first of these that is there and may be run, by its path or by a name in PATH. */
export const program = (...names: string[]): string | null => {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const places = names.flatMap((name) =>
    name.startsWith('/') ? [name] : folders.map((folder) => join(folder, name)),
  );
  return places.find((place) => runs(place)) ?? null;
};

const runs = (place: string): boolean => {
  try {
    accessSync(place, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

export const childrenOf = (folder: string): string[] => {
  try {
    return readdirSync(folder).map((name) => join(folder, name));
  } catch {
    return [];
  }
};

/** To a process and to all that it has started, unless they are gone. */
const tell = ({ pid }: ChildProcess, signal: NodeJS.Signals): void => {
  try {
    if (pid) process.kill(-pid, signal);
  } catch (fault) {
    if ((fault as NodeJS.ErrnoException).code !== 'ESRCH') throw fault;
  }
};

/** A process that ends with the tests, with what it has started itself. */
export const started = (command: string, given: string[], settings: NodeJS.ProcessEnv = {}): ChildProcess => {
  const child = spawn(command, given, {
    detached: true,
    env: { ...process.env, TZ: 'America/Mexico_City', ...settings },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const last = () => tell(child, 'SIGKILL');
  process.once('exit', last);
  child.once('exit', () => process.off('exit', last));
  return child;
};

export const ended = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode === null && child.signalCode === null) {
    const gone = new Promise((resolve) => child.once('exit', resolve));
    tell(child, 'SIGTERM');
    const slow = setTimeout(() => tell(child, 'SIGKILL'), 10_000);
    await gone;
    clearTimeout(slow);
  }
  tell(child, 'SIGKILL'); // what it left behind
};

export const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const place = probe.address();
      probe.close(() => resolve(typeof place === 'object' && place ? place.port : 0));
    });
  });
