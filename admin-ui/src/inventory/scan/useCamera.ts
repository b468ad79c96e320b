import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { openReader, watch } from './detector';

/** Which lens this device reads with: the first one is not always sharp at a hand's breadth. */
const KEPT = 'scan.lens';

/** What cameras can do besides, which TypeScript does not know yet. */
interface Extras {
  torch?: boolean;
  zoom?: { min: number; max: number; step: number } | number;
}

interface Camera {
  lenses: MediaDeviceInfo[];
  lens: string;
  torch: boolean | null;
  zoom: { min: number; max: number; step: number; now: number } | null;
}

/** How near it looks on this device: a wide lens is blurred at a hand's breadth, and from farther away a label is small. */
const NEAR = 'scan.zoom';
const USUAL = 2;
/** Nearer than that a hand shakes too much. */
export const NEAREST = 4;

/** What of a zoom to begin with: what was chosen here before, else twice; no more than the lens can, or a hand holds still. */
export const zoomOf = ({ min, max }: { min: number; max: number }, chosen: string | null): number =>
  Math.max(min, Math.min(Number(chosen) || USUAL, max, NEAREST));

const CLOSED: Camera = { lenses: [], lens: '', torch: null, zoom: null };

const opened = async (lens: string): Promise<MediaStream> => {
  const size = { width: { ideal: 1280 }, height: { ideal: 720 } };
  const any = { video: { facingMode: 'environment', ...size } };
  if (!lens) return navigator.mediaDevices.getUserMedia(any);
  // One that was taken away since is no reason to read nothing.
  return navigator.mediaDevices
    .getUserMedia({ video: { deviceId: { exact: lens }, ...size } })
    .catch(() => navigator.mediaDevices.getUserMedia(any));
};

const ableTo = (track: MediaStreamTrack) => (track.getCapabilities?.() ?? {}) as Extras;

/** Turns the lens to what is read best; where it stays as it is, that is told. */
const nearer = async (track: MediaStreamTrack): Promise<number | undefined> => {
  const { zoom } = ableTo(track);
  if (typeof zoom !== 'object') return undefined;
  const wanted = zoomOf(zoom, localStorage.getItem(NEAR));
  return track.applyConstraints({ advanced: [{ zoom: wanted } as MediaTrackConstraintSet] }).then(
    () => wanted,
    () => undefined,
  );
};

const stateOf = async (track: MediaStreamTrack, near?: number): Promise<Camera> => {
  const able = ableTo(track);
  const now = track.getSettings() as MediaTrackSettings & { zoom?: number };
  const zoom =
    typeof able.zoom === 'object' ? { ...able.zoom, now: near ?? now.zoom ?? able.zoom.min } : null;
  const devices = await navigator.mediaDevices.enumerateDevices();
  return {
    lenses: devices.filter(({ kind }) => kind === 'videoinput'),
    lens: now.deviceId ?? '',
    torch: able.torch ? false : null,
    zoom,
  };
};

/** The camera on `video`, from now until the page or whoever asked goes away; on again when the page comes back. */
export const useCamera = (video: RefObject<HTMLVideoElement | null>, onCode: (code: string) => void) => {
  const tell = useRef(onCode);
  const track = useRef<MediaStreamTrack | null>(null);
  const [camera, setCamera] = useState(CLOSED);
  const [fault, setFault] = useState(false);
  const [wanted, setWanted] = useState(() => localStorage.getItem(KEPT) ?? '');
  useEffect(() => {
    tell.current = onCode;
  });

  useEffect(() => {
    let stop: (() => void) | null = null;
    let turn = 0;
    const end = () => {
      turn += 1;
      stop?.();
      stop = null;
    };
    const begin = async () => {
      end();
      const mine = turn;
      const [stream, read] = await Promise.all([opened(wanted), openReader()]);
      const close = () => {
        for (const one of stream.getTracks()) one.stop();
      };
      const shown = video.current;
      const [first] = stream.getVideoTracks();
      if (mine !== turn || !shown || !first) return close();
      shown.srcObject = stream;
      track.current = first;
      let rest: (() => void) | null = null;
      stop = () => {
        rest?.();
        close();
      };
      await shown.play();
      if (mine !== turn) return;
      rest = watch(shown, read, (code) => tell.current(code));
      setFault(false);
      setCamera(await stateOf(first, await nearer(first)));
    };
    const start = () => void begin().catch(() => setFault(true));
    const seen = () => (document.visibilityState === 'visible' ? !stop && start() : end());
    start();
    window.addEventListener('pagehide', end);
    window.addEventListener('pageshow', seen);
    document.addEventListener('visibilitychange', seen);
    return () => {
      end();
      window.removeEventListener('pagehide', end);
      window.removeEventListener('pageshow', seen);
      document.removeEventListener('visibilitychange', seen);
    };
  }, [video, wanted]);

  const choose = useCallback((lens: string) => {
    localStorage.setItem(KEPT, lens);
    setWanted(lens);
  }, []);
  const set = async (extras: { torch?: boolean; zoom?: number }) => {
    await track.current?.applyConstraints({ advanced: [extras as MediaTrackConstraintSet] });
    if (extras.zoom) localStorage.setItem(NEAR, String(extras.zoom));
    setCamera((now) => ({
      ...now,
      torch: extras.torch ?? now.torch,
      zoom: now.zoom && { ...now.zoom, now: extras.zoom ?? now.zoom.now },
    }));
  };
  return { ...camera, fault, choose, set };
};
