import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { useT } from '../../i18n/useT';

interface Props {
  busy: boolean;
  /** Takes the width that is left. */
  grow?: boolean;
}

export const SaveButton = ({ busy, grow }: Props) => {
  const t = useT();
  return (
    <Button
      type="submit"
      variant="contained"
      loading={busy}
      title={t('shell.form.shortcut')}
      sx={{ flex: grow ? 1 : undefined, minHeight: 42 }}
    >
      {t('shell.form.save')}
    </Button>
  );
};

/** Leaves the form; whether something would be lost is asked on the way. */
export const CancelLink = ({ to }: { to: string }) => {
  const t = useT();
  return (
    <Button component={Link} to={to}>
      {t('shell.form.cancel')}
    </Button>
  );
};
