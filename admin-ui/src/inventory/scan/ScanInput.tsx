import QrCodeScanner from '@mui/icons-material/QrCodeScanner';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { type ClipboardEvent, type KeyboardEvent, type Ref, useState } from 'react';
import { useT } from '../../i18n/useT';
import { CameraButton } from './CameraButton';

interface Props {
  ref: Ref<HTMLInputElement>;
  label?: string;
  autoFocus?: boolean;
  disabled?: boolean;
  onScan: (text: string) => void;
}

const SEVERAL = /[\r\n\t,;]/;

/** Keeps the focus: scanner after scanner ends with Enter, a pasted column is taken at once. */
export const ScanInput = ({ ref, label, autoFocus, disabled, onScan }: Props) => {
  const t = useT();
  const [text, setText] = useState('');
  const take = () => {
    if (text.trim()) onScan(text);
    setText('');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    // The form around it is not sent by a scan.
    event.preventDefault();
    event.stopPropagation();
    take();
  };
  const onPaste = (event: ClipboardEvent) => {
    const pasted = event.clipboardData.getData('text');
    if (!SEVERAL.test(pasted.trim())) return;
    event.preventDefault();
    onScan(`${text}\n${pasted}`);
    setText('');
  };
  return (
    <TextField
      fullWidth
      autoFocus={autoFocus}
      disabled={disabled}
      label={label ?? t('pieces.scan.label')}
      helperText={t('pieces.scan.hint')}
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
          endAdornment: <CameraButton disabled={disabled} onCode={onScan} />,
        },
      }}
    />
  );
};
