import QrCodeScanner from '@mui/icons-material/QrCodeScanner';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { type ClipboardEvent, type KeyboardEvent, type Ref, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useT } from '../../i18n/useT';
import { useSubmitGuard } from '../../shell/form/useSubmitGuard';
import { useOpenScan } from '../../shell/offline/openScans';
import { CameraButton } from './CameraButton';
import { MOST, splitCodes } from './codes';
import { useKeptFocus } from './useKeptFocus';

interface Props {
  ref: Ref<HTMLInputElement>;
  name?: string;
  label?: string;
  hint?: string;
  autoFocus?: boolean;
  disabled?: boolean;
  /** What became of the last code, for who looks through the camera. */
  answer?: string;
  /** Why the last code is none to be had, for the same person. */
  refusal?: string;
  /** False when what became of them is to be read before a save. */
  onScan: (codes: string[]) => unknown;
}

const SEVERAL = /[\r\n\t,;]/;

/** Keeps the focus: scan after scan ends with Enter, a pasted column is taken at once; of too many codes none is. */
export const ScanInput = ({
  ref,
  name,
  label,
  hint,
  autoFocus,
  disabled,
  answer,
  refusal,
  onScan,
}: Props) => {
  const t = useT();
  const [text, setText] = useState('');
  const [tooMany, setTooMany] = useState(0);
  useOpenScan();
  const take = (typed: string): boolean => {
    const codes = splitCodes(typed);
    setTooMany(codes.length > MOST ? codes.length : 0);
    if (codes.length > MOST) return false;
    setText('');
    return codes.length === 0 || onScan(codes) !== false;
  };
  const box = useRef<HTMLDivElement>(null);
  useKeptFocus(box);
  // What is typed and not entered yet belongs to what is saved; whoever holds the save meanwhile sees it taken.
  useSubmitGuard(box, () => flushSync(() => take(text)));
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    // The form around it is not sent by a scan.
    event.preventDefault();
    event.stopPropagation();
    take(text);
  };
  const onPaste = (event: ClipboardEvent) => {
    const pasted = event.clipboardData.getData('text');
    if (!SEVERAL.test(pasted.trim())) return;
    event.preventDefault();
    take(`${text}\n${pasted}`);
  };
  return (
    <TextField
      ref={box}
      fullWidth
      name={name}
      autoFocus={autoFocus}
      disabled={disabled}
      label={label ?? t('pieces.scan.label')}
      error={tooMany > 0}
      helperText={
        tooMany > 0
          ? t('pieces.scan.too_many', { count: tooMany, most: MOST })
          : (hint ?? t('pieces.scan.hint'))
      }
      value={text}
      onChange={(event) => setText(event.target.value)}
      onKeyDown={onKeyDown}
      onPaste={onPaste}
      inputRef={ref}
      slotProps={{
        htmlInput: {
          autoComplete: 'off',
          autoCapitalize: 'characters',
          spellCheck: false,
          enterKeyHint: 'done',
        },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <QrCodeScanner fontSize="small" />
            </InputAdornment>
          ),
          endAdornment: <CameraButton {...{ disabled, answer, refusal }} onCode={take} />,
        },
      }}
    />
  );
};
