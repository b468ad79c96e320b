/** A file that comes in frames: the server tells how far it is, and whether it is whole. */
export const FRAMES = 'application/vnd.trastienda.frames';

export interface Progress {
  /** Rows. */
  done: number;
  total: number;
}

type Frame =
  | { progress: Progress }
  | { bytes: number }
  | { end: { rows: number; name: string; type: string } }
  | { fault: { message: string } };

export const BROKEN = 'shell.download.broken';

/** The file and its name. Throws the server's sentence when it broke there, and BROKEN when it broke on the way. */
export const readFrames = async (
  body: ReadableStream<Uint8Array>,
  onProgress?: (progress: Progress) => void,
): Promise<{ blob: Blob; name: string }> => {
  const source = bytesOf(body);
  const parts: BlobPart[] = [];
  for (;;) {
    const frame = JSON.parse(new TextDecoder().decode(await source.line())) as Frame;
    if ('progress' in frame) onProgress?.(frame.progress);
    else if ('bytes' in frame) parts.push(await source.take(frame.bytes));
    else if ('fault' in frame) throw new Error(frame.fault.message);
    else return { blob: new Blob(parts, { type: frame.end.type }), name: frame.end.name };
  }
};

const NEW_LINE = 10;

const bytesOf = (body: ReadableStream<Uint8Array>) => {
  const reader = body.getReader();
  let held = new Uint8Array(0);
  const more = async () => {
    const { done, value } = await reader.read().catch((error) => {
      throw error instanceof DOMException && error.name === 'AbortError' ? error : new Error(BROKEN);
    });
    if (done) throw new Error(BROKEN);
    const joined = new Uint8Array(held.length + value.length);
    joined.set(held);
    joined.set(value, held.length);
    held = joined;
  };
  const take = async (count: number) => {
    while (held.length < count) await more();
    const taken = held.slice(0, count);
    held = held.slice(count);
    return taken;
  };
  const line = async () => {
    while (!held.includes(NEW_LINE)) await more();
    return take(held.indexOf(NEW_LINE) + 1);
  };
  return { take, line };
};
