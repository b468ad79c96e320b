/** What labels and boxes of makers have on them. */
const NATIVE = ['qr_code', 'code_128', 'ean_13', 'ean_8'];

/** What codes are looked for in: what a video shows now, or a photo. */
export type Picture = HTMLVideoElement | ImageBitmap;

/** The browser's own reader of bar codes, where there is one: not yet in TypeScript's library. */
interface Detector {
  detect: (source: Picture) => Promise<{ rawValue: string }[]>;
}

declare global {
  interface Window {
    BarcodeDetector?: {
      new (options: { formats: string[] }): Detector;
      getSupportedFormats: () => Promise<string[]>;
    };
  }
}

export type Reader = (picture: Picture) => Promise<string[]>;

/** The browser's own reader where it does read QR codes, which some only say that they do; ours everywhere else. */
export const openReader = async (): Promise<Reader> => {
  const Native = window.BarcodeDetector;
  const known = await Native?.getSupportedFormats().catch((): string[] => []);
  if (Native && known?.includes('qr_code')) {
    const detector = new Native({ formats: NATIVE.filter((format) => known.includes(format)) });
    return async (picture) => (await detector.detect(picture)).map(({ rawValue }) => rawValue);
  }
  const { readFrame } = await import('./wasmReader');
  return readFrame;
};

/** The codes in a photo; none where it is none, or of a kind that the browser does not draw. */
export const readPhoto = async (photo: Blob): Promise<string[]> => {
  const read = await openReader();
  const drawn = await createImageBitmap(photo).catch(() => null);
  if (!drawn) return [];
  try {
    return await read(drawn);
  } finally {
    drawn.close();
  }
};

const PAUSE = 200;
/** The same label stays before the camera for a while: it counts once. */
const FORGET = 2500;

/** Reads what the video shows until it is told to stop; each code once while it stays in view. */
export const watch = (
  video: HTMLVideoElement,
  read: Reader,
  onCode: (code: string) => void,
): (() => void) => {
  const seen = new Map<string, number>();
  let over = false;
  const look = async () => {
    // A frame that cannot be read is followed by the next one.
    const codes = video.readyState >= 2 ? await read(video).catch((): string[] => []) : [];
    if (over) return;
    for (const code of codes) {
      const before = seen.get(code) ?? 0;
      seen.set(code, Date.now());
      if (Date.now() - before > FORGET) onCode(code);
    }
    setTimeout(() => void look(), PAUSE);
  };
  void look();
  return () => {
    over = true;
  };
};
