import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { useT } from '../../i18n/useT';

interface Props extends Pick<TextFieldProps, 'autoFocus' | 'error' | 'helperText'> {
  needsReason: boolean;
  value: string;
  onChange: (text: string) => void;
}

/** What is said with a step: the reason of one that has to have one, and a comment with any other. */
export const StepComment = ({ needsReason, onChange, ...field }: Props) => {
  const t = useT();
  return (
    <TextField
      {...field}
      label={t(needsReason ? 'shell.detail.reason' : 'shell.detail.reason_optional')}
      onChange={(event) => onChange(event.target.value)}
      required={needsReason}
      multiline
      minRows={2}
    />
  );
};
