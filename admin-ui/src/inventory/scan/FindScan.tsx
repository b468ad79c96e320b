import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import { useT } from '../../i18n/useT';
import { nameOf } from '../types';
import { pieceOfLabel } from './codes';
import { ScanInput } from './ScanInput';

interface Line {
  IdPiece: number;
  Tag: string;
  NoSeries: string;
}

interface Props<L extends Line> {
  lines: L[];
  ticked: ReadonlySet<number>;
  onFound: (ids: number[]) => void;
  label: string;
  hint: string;
  /** What is said of codes that name none of the lines. */
  strange: (codes: string) => string;
}

/** The line that a code names: by tag, serial number or IdPiece, or by the label of its piece. */
export const lineOf = <L extends Line>(lines: L[], code: string): L | undefined => {
  const wanted = code.trim().toUpperCase();
  const labelled = pieceOfLabel(code);
  if (labelled !== undefined) return lines.find(({ IdPiece }) => IdPiece === labelled);
  return (
    lines.find(({ Tag }) => Tag !== '' && Tag.toUpperCase() === wanted) ??
    lines.find(({ NoSeries }) => NoSeries !== '' && NoSeries.toUpperCase() === wanted) ??
    lines.find(({ IdPiece }) => String(IdPiece) === wanted)
  );
};

/** All pieces that may be meant are at hand: a code is looked for among them, without asking the server. */
export const FindScan = <L extends Line>(props: Props<L>) => {
  const { lines, ticked, onFound, label, hint, strange } = props;
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  const [told, setTold] = useState('');
  const [refused, setRefused] = useState(false);
  const scan = (codes: string[]) => {
    const found = codes.map((code) => lineOf(lines, code));
    const lost = codes.filter((_, at) => !found[at]);
    const there = found.filter((line) => line !== undefined);
    const fresh = there.filter(({ IdPiece }) => !ticked.has(IdPiece));
    if (fresh.length > 0) onFound(fresh.map(({ IdPiece }) => IdPiece));
    setRefused(lost.length > 0);
    setTold(
      [
        fresh.length > 0 &&
          t('pieces.find.found', { codes: fresh.map(nameOf).join(', '), smart_count: fresh.length }),
        there.length > fresh.length && fresh.length === 0 && t('pieces.find.again', { code: codes[0] }),
        lost.length > 0 && strange(lost.join(', ')),
      ]
        .filter(Boolean)
        .join(' '),
    );
    return lost.length === 0;
  };
  return (
    <div>
      <ScanInput
        ref={input}
        label={label}
        hint={hint}
        answer={told}
        refusal={refused ? told : undefined}
        autoFocus
        onScan={scan}
      />
      <Typography role="status" variant="body2" sx={{ mt: 0.5, minHeight: 22, fontWeight: 570 }}>
        {told}
      </Typography>
    </div>
  );
};
