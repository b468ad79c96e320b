import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Passes everything on to the server; an export comes so slowly that somebody can watch it, and give it up. */
export interface SlowRoad {
  address: string;
  close: () => void;
}

/** Bytes of a step, and milliseconds between two. */
const STEP = 2_000;
const PAUSE = 150;

export const slowRoad = async (to: string): Promise<SlowRoad> => {
  const server: Server = createServer((asked, answer) => {
    const { hostname, port } = new URL(to);
    const way = { hostname, port, path: asked.url, method: asked.method, headers: asked.headers };
    const passed = request(way, async (given) => {
      answer.writeHead(given.statusCode ?? 502, given.headers);
      answer.flushHeaders();
      const slowly = asked.url?.includes('/export.');
      if (!slowly) return given.pipe(answer);
      try {
        for await (const bytes of given)
          for (let at = 0; at < bytes.length && !answer.destroyed; at += STEP) {
            answer.write(bytes.subarray(at, at + STEP));
            await new Promise((later) => setTimeout(later, PAUSE));
          }
        answer.end();
      } catch {
        answer.destroy(); // given up on either side
      }
    });
    passed.on('error', () => answer.destroy());
    answer.on('close', () => passed.destroy());
    asked.pipe(passed);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
};
