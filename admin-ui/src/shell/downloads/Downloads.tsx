import { onDemand } from '../lazyPage';
import { useDownloads } from './downloads';

const DownloadCards = onDemand(async () => (await import('./DownloadCards')).DownloadCards);

/** The files that are being made, over every screen; nothing while there is none. */
export const Downloads = () => {
  const running = useDownloads();
  if (running.length === 0) return null;
  return <DownloadCards running={running} />;
};
