import { connect, type Socket } from 'node:net';
import type { Wire } from './wire';

/** The names that Firefox's own protocol has for the commands of WebDriver. */
const NAMES: Record<string, string> = {
  'new session': 'WebDriver:NewSession',
  'delete session': 'WebDriver:DeleteSession',
  'set timeouts': 'WebDriver:SetTimeouts',
  navigate: 'WebDriver:Navigate',
  'set window rect': 'WebDriver:SetWindowRect',
  execute: 'WebDriver:ExecuteScript',
  click: 'WebDriver:ElementClick',
  'send keys': 'WebDriver:ElementSendKeys',
  'perform actions': 'WebDriver:PerformActions',
  screenshot: 'WebDriver:TakeScreenshot',
};

const connected = async (port: number, until: number): Promise<Socket> => {
  const socket = connect(port, '127.0.0.1');
  const failed = await new Promise<Error | null>((resolve) => {
    socket.once('connect', () => resolve(null)).once('error', resolve);
  });
  if (!failed) return socket;
  if (Date.now() > until) throw failed;
  await new Promise((later) => setTimeout(later, 200));
  return connected(port, until);
};

interface Waiting {
  resolve: (answer: unknown) => void;
  reject: (fault: Error) => void;
}

/**
 * Firefox without geckodriver, which Debian has not: that one only translates WebDriver into this. A message is its length,
 * a colon and a JSON array: 0, number, name and parameters of a command; 1, number, fault and value of an answer.
 */
export const overMarionette = async (port: number, until: number): Promise<Wire> => {
  const socket = await connected(port, until);
  const waiting = new Map<number, Waiting>();
  let held = Buffer.alloc(0);
  let last = 0;
  const heard = (message: unknown): void => {
    if (!Array.isArray(message)) return; // what it says of itself first
    const [, number, fault, value] = message;
    const asked = waiting.get(number);
    waiting.delete(number);
    if (fault) asked?.reject(Object.assign(new Error(fault.message), { name: fault.error }));
    else asked?.resolve(value && Object.keys(value).join() === 'value' ? value.value : value);
  };
  socket.on('data', (bytes) => {
    held = Buffer.concat([held, bytes]);
    for (let colon = held.indexOf(':'); colon > 0; colon = held.indexOf(':')) {
      const end = colon + 1 + Number(held.subarray(0, colon));
      if (held.length < end) return;
      heard(JSON.parse(held.subarray(colon + 1, end).toString()));
      held = held.subarray(end);
    }
  });
  socket.on('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('Firefox has gone.'));
  });
  const command = (name: string, parameters: object) =>
    new Promise((resolve, reject) => {
      last += 1;
      waiting.set(last, { resolve, reject });
      const text = JSON.stringify([0, last, name, parameters]);
      socket.write(`${Buffer.byteLength(text)}:${text}`);
    });
  return {
    // Of a picture it would take the whole page, far below what the window shows.
    send: (name, { element, ...parameters } = name === 'screenshot' ? { full: false } : {}) =>
      command(NAMES[name] ?? name, element ? { ...parameters, id: element } : parameters),
    close: () => void socket.end(),
  };
};
