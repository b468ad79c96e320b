import { useT } from '../i18n/useT';
import { StatusChip } from '../shell/StatusChip';
import type { Tone } from '../theme/palette';
import type { Level } from './types';

export const LEVEL_TONES: Record<Level, Tone> = { green: 'success', amber: 'warning', red: 'danger' };

/** How ready the tax data are, as a word with its colour. */
export const TaxLevel = ({ level }: { level: Level }) => {
  const t = useT();
  return <StatusChip status={t(`partners.level.${level}`)} tone={LEVEL_TONES[level]} />;
};
