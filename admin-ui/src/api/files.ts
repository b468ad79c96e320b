import { httpBlob } from './http';

/** Fetches a file with the token and hands it to the browser, under the name the server gives it. */
export const download = async (url: string, fallback: string): Promise<void> => {
  const { blob, headers } = await httpBlob(url, { headers: { Accept: '*/*' } });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = fileName(headers.get('Content-Disposition')) ?? fallback;
  link.click();
  // The browser has begun to read it by the next minute.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
};

export const fileName = (disposition: string | null): string | undefined => {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1];
  return encoded ? decodeURIComponent(encoded) : /filename="?([^";]+)"?/i.exec(disposition ?? '')?.[1];
};
