/** A command of WebDriver by its name in the standard, of an element or of the window; fails with the standard's error as name. */
export interface Wire {
  send: (name: string, parameters?: { element?: string } & Record<string, unknown>) => Promise<unknown>;
  close: () => void;
}

type Place = [method: 'POST' | 'GET' | 'DELETE', path: string];

/** Where a driver has each command, below its session. */
const PLACES: Record<string, Place> = {
  'delete session': ['DELETE', ''],
  'set timeouts': ['POST', '/timeouts'],
  navigate: ['POST', '/url'],
  'set window rect': ['POST', '/window/rect'],
  execute: ['POST', '/execute/sync'],
  click: ['POST', '/element/:id/click'],
  'send keys': ['POST', '/element/:id/value'],
  'perform actions': ['POST', '/actions'],
  screenshot: ['GET', '/screenshot'],
};

const ask = async (method: string, address: string, body?: object): Promise<unknown> => {
  const answer = await fetch(address, { method, body: body && JSON.stringify(body) });
  const { value } = (await answer.json()) as { value: { error: string; message: string } | null };
  if (!answer.ok) throw Object.assign(new Error(value?.message), { name: value?.error });
  return value;
};

const ready = async (address: string, until: number): Promise<void> => {
  const answered = await fetch(address).catch((fault: Error) => fault);
  if (!(answered instanceof Error)) return;
  if (Date.now() > until) throw answered;
  await new Promise((later) => setTimeout(later, 200));
  return ready(address, until);
};

/** A driver that listens on a port, as WebKit's does. */
export const overHttp = async (port: number, until: number): Promise<Wire> => {
  await ready(`http://127.0.0.1:${port}/status`, until);
  let session = `http://127.0.0.1:${port}/session`;
  return {
    send: async (name, { element = '', ...parameters } = {}) => {
      if (name === 'new session') {
        const made = (await ask('POST', session, parameters)) as { sessionId: string };
        session = `${session}/${made.sessionId}`;
        return made;
      }
      const [method, path] = PLACES[name] as Place;
      const address = session + path.replace(':id', element);
      return ask(method, address, method === 'POST' ? parameters : undefined);
    },
    close: () => undefined,
  };
};
