import CloudOff from '@mui/icons-material/CloudOffOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState } from 'react';
import { number } from '../../../i18n/format';
import { type Translate, useT } from '../../../i18n/useT';
import { SCROLLED_LIST } from '../../../theme/lists';
import { placeOfLabel } from '../../scan/codes';
import { ScanInput } from '../../scan/ScanInput';
import type { StockCount } from '../types';
import type { Answered } from './queue';
import { ReadLine } from './ReadLine';
import { useReads } from './useReads';

/** One scans, and goes on scanning: what is read is noted here at once, and by the server as soon as it answers. */
export const ReadingTab = ({ count }: { count: StockCount }) => {
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  const { waiting, done, cut, put } = useReads(count.id);
  const [last] = done;
  const [place, setPlace] = useState('');
  /** The label of a place is no code of a piece: it says where one is. */
  const scan = (codes: string[]): boolean => {
    const places = codes.map(placeOfLabel).filter((found) => found !== undefined);
    const elsewhere = places.some((found) => found !== count.locationId);
    const words = elsewhere ? 'counts.other_place' : 'counts.this_place';
    setPlace(places.length > 0 ? t(words, { place: count.location }) : '');
    const read = codes.filter((code) => placeOfLabel(code) === undefined);
    if (read.length > 0) put(read);
    return places.length === 0;
  };
  const told = place || (last && wordsOf(last, t));
  const isRead = place === '' && last?.answer?.state === 'ok';
  // The box is where the next code goes, whatever was touched in between.
  useEffect(() => {
    const back = () => {
      if (document.activeElement === document.body) input.current?.focus();
    };
    window.addEventListener('focus', back);
    return () => window.removeEventListener('focus', back);
  }, []);
  return (
    <Stack spacing={2}>
      <ScanInput
        ref={input}
        label={t('counts.scan')}
        hint={t('counts.scan_hint', { place: count.location })}
        autoFocus
        answer={isRead ? told : undefined}
        refusal={isRead ? undefined : told}
        onScan={scan}
      />
      <Typography role="status" variant="body2" sx={{ fontWeight: 570, minHeight: 22 }}>
        {told}
      </Typography>
      {cut && (
        <Alert severity="warning" icon={<CloudOff />}>
          {t('counts.cut', { smart_count: waiting.length })}
        </Alert>
      )}
      <Progress count={count} waiting={waiting.length} />
      {done.length > 0 && (
        <Box component="ul" aria-label={t('counts.last_reads')} sx={SCROLLED_LIST}>
          {done.map((read) => (
            <ReadLine key={read.key} read={read} />
          ))}
        </Box>
      )}
    </Stack>
  );
};

const wordsOf = ({ code, answer, refusal }: Answered, t: Translate): string => {
  if (refusal) return `${code}: ${refusal}`;
  const name = answer?.name ?? code;
  const told = answer?.state === 'ok' ? t('counts.states.ok') : answer?.sentence;
  return `${name}: ${told ?? ''}`;
};

const Progress = ({ count, waiting }: { count: StockCount; waiting: number }) => {
  const t = useT();
  const { read, unknown, expected, found } = count.progress;
  const known = expected !== null && found !== null;
  return (
    <Stack spacing={0.75}>
      {known && (
        <LinearProgress
          variant="determinate"
          value={expected > 0 ? (100 * found) / expected : 0}
          aria-label={t('counts.progress')}
          sx={{ height: 8, borderRadius: 4 }}
        />
      )}
      <Typography variant="body2" color="text.secondary">
        {[
          known
            ? t('counts.found_of', { found: number(found), expected: number(expected) })
            : t('counts.read_of', { smart_count: read, count: number(read) }),
          unknown > 0 && t('counts.unknown_of', { smart_count: unknown }),
          waiting > 0 && t('counts.waiting', { smart_count: waiting }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </Typography>
      {count.readers.length > 0 && (
        <Typography variant="body2" color="text.secondary">
          {count.readers.map(({ name, read: codes }) => `${name}: ${number(codes)}`).join(' · ')}
        </Typography>
      )}
    </Stack>
  );
};
