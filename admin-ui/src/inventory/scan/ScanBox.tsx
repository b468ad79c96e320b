import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useMemo, useRef } from 'react';
import { useT } from '../../i18n/useT';
import { type Held, useHeldSave } from '../../shell/form/useHeldSave';
import { SCROLLED_LIST } from '../../theme/lists';
import type { Piece, Scanned } from '../types';
import { RefusedRow } from './RefusedRow';
import { lookupOf, type Tally } from './reducer';
import { ScanInput } from './ScanInput';
import { TakenRow } from './TakenRow';
import { type Scanner, type ScanRules, useScan } from './useScan';

interface Props extends ScanRules {
  /** The pieces that were taken; whoever draws the box keeps them. */
  value: Piece[];
  onChange: (pieces: Piece[]) => void;
  label?: string;
  autoFocus?: boolean;
  disabled?: boolean;
  /** The page shows the taken pieces itself: only what was refused is listed here. */
  hideTaken?: boolean;
  /** With the purpose `new`: takes the codes that no piece has, and names those that it had already. */
  onNew?: (codes: string[]) => string[];
  hint?: string;
  /** Who answers, instead of the one who answers for all pieces. */
  scanner?: Scanner;
  /** Takes a piece that a customer rents, to promise it for when it is back. */
  onPromise?: (found: Scanned) => void;
  /** The name of its field. */
  name?: string;
}

/**
 * Scan, type or paste codes; each answers whether its piece can be had. A held piece offers equal
 * free ones. The box knows nothing of what the pieces are for: `location`, `purpose` and `document`
 * are rules that the server judges by.
 */
export const ScanBox = (props: Props) => {
  const { value, onChange, onNew, onPromise, location, purpose, product, document, documentId, scanner } =
    props;
  const rules = useMemo(
    () => ({ location, purpose, product, document, documentId }),
    [location, purpose, product, document, documentId],
  );
  const { entries, last, scan, swap, again, dismiss } = useScan({ value, onChange, rules, onNew, scanner });
  const input = useRef<HTMLInputElement>(null);
  const back = () => input.current?.focus();
  const held = useHeldSave(input, lookupOf(entries));
  useEffect(() => {
    if (held === 'stopped') input.current?.focus();
  }, [held]);
  const t = useT();
  const [newest] = entries;
  const refusal = last?.refused ? (newest?.answer?.sentence ?? newest?.failure) : undefined;
  /** For who looks through the camera: the list lies behind it. */
  const named = (words: string) => (last?.name ? `${last.name}: ${words}` : words);
  const taken = props.hideTaken ? [] : [...value].reverse();
  return (
    <Box>
      <ScanInput
        ref={input}
        name={props.name}
        label={props.label}
        hint={props.hint}
        autoFocus={props.autoFocus}
        disabled={props.disabled}
        answer={last?.taken ? named(t('pieces.scan.taken', { smart_count: last.taken })) : undefined}
        refusal={refusal && named(refusal)}
        onScan={scan}
      />
      <Told last={last} listed={entries.length} held={held} />
      {entries.length + taken.length > 0 && (
        <Stack component="ul" sx={SCROLLED_LIST}>
          {entries.map((entry) => (
            <RefusedRow
              key={`e${entry.key}`}
              entry={entry}
              onSwap={(alternative) => {
                swap(entry, alternative);
                back();
              }}
              onPromise={
                onPromise &&
                ((found) => {
                  onPromise(found);
                  dismiss(entry.key);
                  back();
                })
              }
              onAgain={() => {
                again(entry);
                back();
              }}
              onDismiss={() => {
                dismiss(entry.key);
                back();
              }}
            />
          ))}
          {taken.map((piece) => (
            <TakenRow
              key={piece.id}
              piece={piece}
              disabled={props.disabled}
              onRemove={() => {
                onChange(value.filter(({ id }) => id !== piece.id));
                back();
              }}
            />
          ))}
        </Stack>
      )}
    </Box>
  );
};

/** Said aloud, and in view: what the last scan brought, how many codes below are to be looked at, and that a save waits or did not happen. */
const Told = ({ last, listed, held }: { last: Tally | null; listed: number; held: Held }) => {
  const t = useT();
  const words = [
    last && last.taken > 0 && t('pieces.scan.taken', { smart_count: last.taken }),
    last && last.refused > 0 && listed > 0 && t('pieces.scan.refused', { smart_count: listed }),
    held && t(`pieces.scan.save_${held}`),
  ];
  return (
    <Typography
      role="status"
      variant="caption"
      color={held === 'stopped' ? 'error' : 'text.secondary'}
      sx={{ display: 'block', minHeight: 20, mt: 0.5 }}
    >
      {words.filter(Boolean).join(' · ')}
    </Typography>
  );
};
