import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type FormEvent, type ReactNode, useId } from 'react';
import { useT } from '../i18n/useT';

interface Props {
  title: string;
  text?: string;
  confirm: string;
  /** null: there is nothing to turn away from. */
  cancel?: string | null;
  danger?: boolean;
  busy?: boolean;
  /** Nothing is chosen yet that could be confirmed. */
  disabled?: boolean;
  /** It holds a list or a form: on a phone it takes the whole screen. */
  wide?: boolean;
  refusal?: string;
  onConfirm: () => void;
  onClose: () => void;
  children?: ReactNode;
}

/** One question; Enter on the confirming button answers it, Escape leaves everything as it is. */
export const ConfirmDialog = (props: Props) => {
  const {
    title,
    text,
    confirm,
    cancel,
    danger = false,
    busy = false,
    disabled = false,
    wide = false,
    refusal,
    onConfirm,
    onClose,
    children,
  } = props;
  const t = useT();
  const id = useId();
  const phone = useMediaQuery('(max-width: 599px)');
  return (
    <Dialog
      open
      onClose={onClose}
      fullWidth
      fullScreen={wide && phone}
      maxWidth={wide ? 'md' : 'xs'}
      aria-labelledby={id}
    >
      <Box
        component="form"
        // What is in it scrolls, and its buttons stay in view.
        sx={{ display: 'flex', flexDirection: 'column', minHeight: 0, flex: 1 }}
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          event.stopPropagation();
          onConfirm();
        }}
      >
        <DialogTitle id={id}>{title}</DialogTitle>
        <DialogContent>
          <Stack spacing={2} sx={{ pt: 1.25 }}>
            {refusal && <Alert severity="error">{refusal}</Alert>}
            {text && <Typography color="text.secondary">{text}</Typography>}
            {children}
          </Stack>
        </DialogContent>
        <DialogActions>
          {cancel !== null && <Button onClick={onClose}>{cancel ?? t('shell.form.cancel')}</Button>}
          <Button
            type="submit"
            variant="contained"
            color={danger ? 'error' : 'primary'}
            loading={busy}
            disabled={disabled}
            autoFocus={!children}
          >
            {confirm}
          </Button>
        </DialogActions>
      </Box>
    </Dialog>
  );
};
