import QrCodeScanner from '@mui/icons-material/QrCodeScanner';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { type KeyboardEvent, useState } from 'react';
import { useT } from '../../../i18n/useT';
import { splitCodes } from '../../scan/codes';
import type { TransferLine } from '../types';

interface Props {
  lines: TransferLine[];
  ticked: Set<number>;
  onFound: (id: number) => void;
}

/** The line that a code names: by tag, serial number or IdPiece. */
export const lineOf = (lines: TransferLine[], code: string): TransferLine | undefined => {
  const wanted = code.trim().toUpperCase();
  return (
    lines.find(({ Tag }) => Tag !== '' && Tag === wanted) ??
    lines.find(({ NoSeries }) => NoSeries !== '' && NoSeries === wanted) ??
    lines.find(({ IdPiece }) => String(IdPiece) === wanted)
  );
};

/** All pieces that may come are at hand here: a code is looked for among them, without asking the server. */
export const ArrivalScan = ({ lines, ticked, onFound }: Props) => {
  const t = useT();
  const [text, setText] = useState('');
  const [told, setTold] = useState<{ words: string; wrong: boolean } | null>(null);
  const scan = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || text.trim() === '') return;
    event.preventDefault();
    const codes = splitCodes(text);
    const found = codes.map((code) => lineOf(lines, code));
    for (const line of found) if (line) onFound(line.IdPiece);
    const strange = codes.filter((_, index) => !found[index]);
    const again = found.length === 1 && found[0] && ticked.has(found[0].IdPiece);
    setTold(
      strange.length > 0
        ? { words: t('transfers.received.strange', { codes: strange.join(', ') }), wrong: true }
        : { words: again ? t('transfers.received.again', { code: codes[0] }) : '', wrong: false },
    );
    setText('');
  };
  return (
    <TextField
      label={t('transfers.received.scan')}
      value={text}
      onChange={(event) => setText(event.target.value)}
      onKeyDown={scan}
      error={told?.wrong}
      helperText={told?.words || t('transfers.received.scan_hint')}
      autoFocus
      slotProps={{
        htmlInput: { autoComplete: 'off', autoCapitalize: 'characters', enterKeyHint: 'done' },
        formHelperText: { role: 'status' },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <QrCodeScanner fontSize="small" />
            </InputAdornment>
          ),
        },
      }}
    />
  );
};
