import { FRAMES, type Progress, readFrames } from './frames';
import { httpFile } from './http';

export interface Watch {
  signal?: AbortSignal;
  onProgress?: (progress: Progress) => void;
  /** What is asked of the server, where an address does not say it all. */
  wish?: object;
}

/** A whole file, of whatever kind, to be shown. */
export const fetchBlob = async (url: string): Promise<Blob> =>
  (await httpFile(url, { headers: { Accept: '*/*' } })).blob();

/** Fetches a file with the token and hands it to the browser, under the name the server gives it. */
export const download = async (url: string, fallback: string, watch: Watch = {}): Promise<void> => {
  const headers = { Accept: `${FRAMES}, */*;q=0.5` };
  const asked = watch.wish && { method: 'POST', body: JSON.stringify(watch.wish) };
  const response = await httpFile(url, { headers, signal: watch.signal, ...asked });
  const { blob, name } = await contentOf(response, watch);
  hand(blob, name ?? fallback);
};

/** Hands a file to the browser, which asks where it goes or puts it with its downloads. */
export const hand = (blob: Blob, name: string): void => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  // The browser has begun to read it by the next minute.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
};

const contentOf = async (
  response: Response,
  { onProgress }: Watch,
): Promise<{ blob: Blob; name?: string }> => {
  if (response.body && response.headers.get('Content-Type') === FRAMES)
    return readFrames(response.body, onProgress);
  return { blob: await response.blob(), name: fileName(response.headers.get('Content-Disposition')) };
};

export const fileName = (disposition: string | null): string | undefined => {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1];
  return encoded ? decodeURIComponent(encoded) : /filename="?([^";]+)"?/i.exec(disposition ?? '')?.[1];
};
