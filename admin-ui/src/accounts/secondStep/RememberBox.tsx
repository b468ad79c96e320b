import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useT } from '../../i18n/useT';

export const RememberBox = ({ value, onChange }: { value: boolean; onChange: (value: boolean) => void }) => {
  const t = useT();
  return (
    <FormControlLabel
      control={<Checkbox checked={value} onChange={(_, checked) => onChange(checked)} />}
      label={t('accounts.second_step.remember')}
    />
  );
};
