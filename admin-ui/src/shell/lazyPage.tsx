import Backdrop from '@mui/material/Backdrop';
import { useNotify } from 'ra-core';
import { type ComponentType, startTransition, useEffect, useState } from 'react';
import { useT } from '../i18n/useT';
import { PageSkeleton } from './PageSkeleton';

export const CHUNK_TIMEOUT = 120_000;

/** A page chunk did not come: the person is offered to reload. */
export class ChunkError extends Error {
  override name = 'ChunkError';
}

/** Gives up after the time-out instead of showing a skeleton for ever. */
export const inTime = <T,>(load: () => Promise<T>, timeout = CHUNK_TIMEOUT): Promise<T> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new ChunkError('timeout')), timeout);
    load()
      .then(resolve, (error) => reject(new ChunkError(String(error))))
      .finally(() => clearTimeout(timer));
  });

/** Comes by itself when it is shown, and by `come` before that. */
export type OnDemand<Props> = ComponentType<Props> & { come: () => Promise<void> };

/**
 * A component whose chunk is fetched when it is first shown. React's own `lazy` keeps a fallback that was shown for 300 ms,
 * also when the chunk is in the cache: each screen would begin that much later.
 */
export const onDemand = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Meanwhile: ComponentType<Props> = Nothing,
  /** In its place when the chunk does not come; without it the screen says so. */
  Failed?: ComponentType<Props>,
): OnDemand<Props> => {
  let Loaded: ComponentType<Props> | undefined;
  let coming: Promise<void> | undefined;
  const come = (): Promise<void> => {
    coming ??= inTime(load).then(
      (component) => {
        Loaded = component;
      },
      (error) => {
        coming = undefined;
        throw error;
      },
    );
    return coming;
  };

  const Shown = (props: Props) => {
    const [promise] = useState(come);
    const [, setHasCome] = useState(Loaded !== undefined);
    const [error, setError] = useState<ChunkError>();
    useEffect(() => {
      // In pieces: on a slow phone one draws for a third of a second, and would answer no finger meanwhile.
      promise.then(() => startTransition(() => setHasCome(true)), setError);
    }, [promise]);
    if (error && Failed) return <Failed {...props} />;
    if (error) throw error;
    return Loaded ? <Loaded {...props} /> : <Meanwhile {...props} />;
  };
  return Object.assign(Shown, { come });
};

const Nothing = () => null;

export const lazyPage = (load: () => Promise<ComponentType>): OnDemand<object> =>
  onDemand(load, PageSkeleton);

/** What a page does without: when its chunk does not come it is not there, and the page stays with all that was typed. */
export const ifItComes = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> => onDemand(() => inTime(load).catch(() => Nothing));

interface Opened {
  onClose: (...answer: never[]) => void;
}

/** A dialog of a page. When its chunk does not come that is said, the page stays as it is, and who opens it again asks again. */
export const dialogOnDemand = <Props extends Opened>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> => onDemand(load, Coming, DidNotCome);

/** Seen only by who waits longer than a moment. */
const Coming = () => {
  const t = useT();
  return (
    <Backdrop
      open
      transitionDuration={800}
      role="status"
      aria-label={t('ra.page.loading')}
      aria-hidden={false}
      sx={ABOVE}
    />
  );
};

const ABOVE = { zIndex: 'modal' };

const DidNotCome = ({ onClose }: Opened) => {
  const notify = useNotify();
  useEffect(() => {
    notify('shell.broken.dialog', { type: 'error' });
    onClose();
  }, [notify, onClose]);
  return null;
};
