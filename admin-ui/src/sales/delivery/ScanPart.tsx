import CloseIcon from '@mui/icons-material/Close';
import ErrorIcon from '@mui/icons-material/ErrorOutline';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useRef } from 'react';
import { type Translate, useT } from '../../i18n/useT';
import { nameOf, pieceOfLabel, ScanInput } from '../../inventory';
import { SCROLLED_LIST } from '../../theme/lists';
import type { Told } from './scan';
import type { Delivery } from './useDelivery';

/** Scanned codes are the order's own pieces or say why not: nobody has to be asked. */
export const ScanPart = ({ delivery: { task, state, scan, dispatch } }: { delivery: Delivery }) => {
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  const words = lastWords(t, state.last);
  return (
    <Card component="section" aria-label={t('delivery.scan.label')} sx={{ p: { xs: 1.5, sm: 2 } }}>
      <ScanInput
        ref={input}
        name="scan"
        autoFocus
        label={t('delivery.scan.label')}
        hint={t(`delivery.scan.hint_${task}`)}
        answer={words}
        refusal={isRefused(state.last) ? words : undefined}
        onScan={scan}
      />
      <Typography role="status" variant="body2" sx={{ mt: 0.5, minHeight: 22, fontWeight: 570 }}>
        {words}
      </Typography>
      {state.refused.length > 0 && (
        <Stack component="ul" sx={LIST}>
          {state.refused.map((told) => (
            <Box component="li" key={told.key} sx={ROW}>
              <ErrorIcon color="error" />
              <Box sx={{ flex: 1, minWidth: 0 }}>
                <Typography variant="body2" sx={{ fontWeight: 570, overflowWrap: 'anywhere' }}>
                  {told.piece && pieceOfLabel(told.code) ? nameOf(told.piece) : told.code}
                </Typography>
                <Typography variant="body2" color="text.secondary">
                  {verdictWords(t, told)}
                </Typography>
              </Box>
              <IconButton
                aria-label={t('delivery.scan.dismiss', { code: told.code })}
                onClick={() => {
                  dispatch({ type: 'dismiss', key: told.key });
                  input.current?.focus();
                }}
              >
                <CloseIcon fontSize="small" />
              </IconButton>
            </Box>
          ))}
        </Stack>
      )}
    </Card>
  );
};

const isRefused = (last: Told[]): boolean =>
  last.some(({ verdict }) => verdict !== 'ok' && verdict !== 'there');

const verdictWords = (t: Translate, { verdict, why }: Told): string => {
  if (verdict === 'delivered' && !why) return t('delivery.scan.delivered_before');
  return t(`delivery.scan.${verdict}`, { why });
};

/** One code is answered in full, a column of them by their counts. */
const lastWords = (t: Translate, last: Told[]): string => {
  const [only] = last;
  if (!only) return '';
  if (last.length === 1) {
    const name = only.piece ? nameOf(only.piece) : only.code;
    return t('delivery.scan.one', { name, words: verdictWords(t, only) });
  }
  const counted = (...verdicts: string[]) => last.filter(({ verdict }) => verdicts.includes(verdict)).length;
  const refused = last.length - counted('ok', 'there');
  return [
    t('delivery.scan.taken', { smart_count: counted('ok') }),
    counted('there') > 0 && t('delivery.scan.already', { smart_count: counted('there') }),
    refused > 0 && t('delivery.scan.refused', { smart_count: refused }),
  ]
    .filter(Boolean)
    .join(' · ');
};

const LIST = { ...SCROLLED_LIST, mt: 0.5, maxHeight: 260 } as const;
const ROW = { display: 'flex', gap: 1, alignItems: 'center', px: 1.5, py: 0.5 } as const;
