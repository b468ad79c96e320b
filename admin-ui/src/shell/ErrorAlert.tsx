import { Alert } from '@mui/material';
import { useWords } from '../i18n/useT';

/** Why something could not be read. */
export const ErrorAlert = ({ error }: { error: Error }) => {
  const words = useWords();
  return <Alert severity="error">{words(error.message)}</Alert>;
};
