import type { Options } from './http';
import { type Conflict, refusedBy } from './refusals';

export type Choice = 'mine' | 'theirs';
type Ask = (conflicts: Conflict[]) => Promise<Record<string, Choice> | null>;

let ask: Ask | null = null;

/** Who asks the person: the one dialog of the screens. */
export const askBy = (asking: Ask | null): void => {
  ask = asking;
};

/** The call again as the person decided, when it was refused for what somebody else changed; null when it was not. */
export const decided = async (error: unknown, options: Options): Promise<Options | null> => {
  const { body } = refusedBy(error);
  if (body?.code !== 'edit_conflict' || !body.conflicts || !body.version || !ask) return null;
  const choices = await ask(body.conflicts);
  if (!choices) return null;
  const dropped = Object.keys(choices).filter((field) => choices[field] === 'theirs');
  // A call that is about one field has nothing left to send: its refusal says what stays.
  if (isAboutOne(options) && dropped.length > 0) return null;
  return { ...options, body: without(options.body, dropped, body.version) };
};

const isAboutOne = ({ method, body }: Options): boolean =>
  method === 'POST' && typeof body === 'string' && Object.keys(JSON.parse(body)).length === 2;

const without = (body: Options['body'], fields: string[], version: string): Options['body'] => {
  if (body instanceof FormData) {
    const again = new FormData();
    for (const [name, value] of body.entries()) if (!fields.includes(name)) again.append(name, value);
    again.set('version', version);
    return again;
  }
  const sent = JSON.parse(String(body)) as Record<string, unknown>;
  const left = Object.entries(sent).filter(([name]) => !fields.includes(name));
  return JSON.stringify({ ...Object.fromEntries(left), version });
};
