/** What labels and boxes of makers have on them. */
const NATIVE = ['qr_code', 'code_128', 'ean_13', 'ean_8'];

/** The browser's own reader of bar codes, where there is one: not yet in TypeScript's library. */
interface Detector {
  detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]>;
}

declare global {
  interface Window {
    BarcodeDetector?: {
      new (options: { formats: string[] }): Detector;
      getSupportedFormats: () => Promise<string[]>;
    };
  }
}

/** The codes in what a video shows now. */
export type Reader = (video: HTMLVideoElement) => Promise<string[]>;

export const canScan = (): boolean => Boolean(navigator.mediaDevices?.getUserMedia);

/** The browser's own reader where it does read QR codes, which some only say that they do; ours everywhere else. */
export const openReader = async (): Promise<Reader> => {
  const Native = window.BarcodeDetector;
  const known = await Native?.getSupportedFormats().catch((): string[] => []);
  if (Native && known?.includes('qr_code')) {
    const detector = new Native({ formats: NATIVE.filter((format) => known.includes(format)) });
    return async (video) => (await detector.detect(video)).map(({ rawValue }) => rawValue);
  }
  const { readFrame } = await import('./wasmReader');
  return readFrame;
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
