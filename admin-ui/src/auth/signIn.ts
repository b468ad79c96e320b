import { api } from '../api/client';
import { refusedBy } from '../api/refusals';
import type { components } from '../api/schema';
import { authProvider, type Credentials } from './authProvider';
import { rememberDevice } from './devices';
import { saveSession } from './session';

export type Entered = components['schemas']['Entered'];
export type SetUp = components['schemas']['SetUpShown'];

/** The password was right, and is not enough: `setUp` where a second step is demanded and not there yet. */
export interface Asked {
  challenge: string;
  email: string;
  setUp: boolean;
}

const ASKS: Record<string, boolean> = { second_step_needed: false, second_step_demanded: true };

/** Null: they are in. */
export const signIn = async (credentials: Credentials): Promise<Asked | null> => {
  try {
    await authProvider.login(credentials);
    return null;
  } catch (error) {
    const { code = '', challenge } = refusedBy(error).body ?? {};
    const setUp = ASKS[code];
    if (setUp === undefined || !challenge) throw error;
    return { challenge, email: credentials.email, setUp };
  }
};

interface Answered {
  code: string;
  remember: boolean;
}

export const answerWithCode = async ({ challenge, email }: Asked, answer: Answered): Promise<void> =>
  enter(email, (await api.post('/api/login/code', { body: { challenge, ...answer } })).json);

export const beginDemanded = async ({ challenge }: Asked): Promise<SetUp> =>
  (await api.post('/api/login/set-up', { body: { challenge } })).json.data;

/** They are in once they have seen the recovery codes: see `enter`. */
export const confirmDemanded = async ({ challenge }: Asked, answer: Answered): Promise<Entered> =>
  (await api.post('/api/login/set-up/confirm', { body: { challenge, ...answer } })).json;

export const enter = (email: string, entered: Entered): void => {
  if (entered.deviceToken) rememberDevice(email, entered.deviceToken);
  saveSession(entered);
};
