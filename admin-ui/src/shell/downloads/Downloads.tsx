import { lazy, Suspense } from 'react';
import { useDownloads } from './downloads';

const DownloadCards = lazy(async () => ({ default: (await import('./DownloadCards')).DownloadCards }));

/** The files that are being made, over every screen; nothing while there is none. */
export const Downloads = () => {
  const running = useDownloads();
  if (running.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <DownloadCards running={running} />
    </Suspense>
  );
};
