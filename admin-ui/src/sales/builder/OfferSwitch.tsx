import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { usd } from '../../i18n/format';
import { useT } from '../../i18n/useT';

interface Props {
  name: string;
  price: string;
  selected: boolean;
  onSelect: (selected: boolean) => void;
}

/** The circuit's own offer price in place of the prices of its products. */
export const OfferSwitch = ({ name, price, selected, onSelect }: Props) => {
  const t = useT();
  return (
    <FormControlLabel
      sx={{ mt: 0.5 }}
      label={t('quoteBuilder.circuits.offer', { price: usd(price) })}
      control={<Switch size="small" name={name} checked={selected} onChange={(_, on) => onSelect(on)} />}
    />
  );
};
