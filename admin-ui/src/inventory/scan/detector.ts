/** The browser's own reader of bar codes: in Chromium, not yet in TypeScript's library. */
interface Detector {
  detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]>;
}

declare global {
  interface Window {
    BarcodeDetector?: new () => Detector;
  }
}

export const canDetect = (): boolean =>
  Boolean(window.BarcodeDetector && navigator.mediaDevices?.getUserMedia);

const PAUSE = 250;
/** The same label stays before the camera for a while: it counts once. */
const FORGET = 2500;

/** Reads what the video shows until it is told to stop; each code once while it stays in view. */
export const watch = (video: HTMLVideoElement, onCode: (code: string) => void): (() => void) => {
  const detector = window.BarcodeDetector && new window.BarcodeDetector();
  const seen = new Map<string, number>();
  const look = async () => {
    // A frame that cannot be read is followed by the next one.
    const codes = (await detector?.detect(video).catch(() => [])) ?? [];
    for (const { rawValue } of codes) {
      const before = seen.get(rawValue) ?? 0;
      seen.set(rawValue, Date.now());
      if (Date.now() - before > FORGET) onCode(rawValue);
    }
  };
  const timer = setInterval(() => void look(), PAUSE);
  return () => clearInterval(timer);
};
