import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { inCurrency } from '../../i18n/format';
import { useT } from '../../i18n/useT';
import { ConfirmDialog } from '../../shell/ConfirmDialog';
import type { Refusal } from '../../shell/useCommand';
import type { InvoiceSource, Portion } from '../types';

interface Props {
  portions: InvoiceSource['portions'];
  busy: boolean;
  refusal: Refusal | null;
  onChoose: (portion: Portion) => void;
  onClose: () => void;
}

/** How much of an order is invoiced now: all that is left of it, or what was delivered. */
export const PortionDialog = ({ portions, busy, refusal, onChoose, onClose }: Props) => {
  const t = useT();
  const id = useId();
  const [chosen, setChosen] = useState<Portion>(portions[0]?.portion ?? 'whole');
  return (
    <ConfirmDialog
      title={t('invoices.portion.title')}
      text={t('invoices.portion.text')}
      confirm={t('invoices.portion.confirm')}
      busy={busy}
      refusal={refusal?.message}
      onConfirm={() => onChoose(chosen)}
      onClose={onClose}
    >
      <FormControl>
        <FormLabel id={id}>{t('invoices.portion.label')}</FormLabel>
        <RadioGroup
          aria-labelledby={id}
          name="portion"
          value={chosen}
          onChange={(_, value) => setChosen(value as Portion)}
        >
          {portions.map(({ portion, pieces, total, currency }) => (
            <FormControlLabel
              key={portion}
              value={portion}
              control={<Radio />}
              sx={{ alignItems: 'flex-start', mt: 1 }}
              label={
                <>
                  {t(`invoices.portion.${portion}`)}
                  <Typography
                    component="span"
                    className="tabular"
                    color="text.secondary"
                    sx={{ display: 'block' }}
                  >
                    {t('invoices.portion.of', { smart_count: pieces, total: inCurrency(total, currency) })}
                  </Typography>
                </>
              }
            />
          ))}
        </RadioGroup>
      </FormControl>
    </ConfirmDialog>
  );
};
