import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { percent } from '../../i18n/format';
import { useT } from '../../i18n/useT';
import { cleaned } from '../../money/texts';
import { AmountField } from '../../shell/form/AmountField';
import { Section } from '../../shell/Section';
import { useSellers, useYears } from '../calls';
import { MonthPicker } from '../parts/MonthPicker';
import type { Commission, SellerChoice } from '../types';
import { percentageFault } from './amounts';
import type { Editing } from './useEditor';

interface Props {
  form: Editing;
  /** Of a commission that is there already the seller stays. */
  fixed?: Commission;
  tried: boolean;
}

/** Whose commission, of which month, and how much of the sales it is. */
export const HeadSection = ({ form, fixed, tried }: Props) => {
  const t = useT();
  const { state, dispatch, refusal, missing } = form;
  const errors = refusal?.errors ?? {};
  const years = useYears();
  const { data: sellers = [] } = useSellers();
  const known = sellers.find(({ id }) => id === state.seller);
  const percentError =
    percentageFault(state.percentage) === 'hundred'
      ? t('commissions.editor.hundred')
      : tried && missing.percentage
        ? t('commissions.editor.no_percentage')
        : errors.percentage;
  return (
    <Section title={t('commissions.editor.whose')}>
      <Box sx={FIELDS}>
        {fixed ? (
          <TextField label={t('fields.CommissionRow.seller')} value={fixed.seller} disabled />
        ) : (
          <SellerField
            sellers={sellers}
            value={known ?? null}
            error={tried && missing.seller ? t('commissions.editor.no_seller') : errors.seller}
            onChange={(seller) => dispatch({ type: 'seller', seller })}
          />
        )}
        <MonthPicker
          value={state.month}
          onChange={(month) => dispatch({ type: 'month', month })}
          years={years}
          error={errors.monthyear}
        />
        <AmountField
          name="percentage"
          label={t('fields.CommissionRow.percentage')}
          value={state.percentage}
          onChange={(text) => dispatch({ type: 'write', field: 'percentage', text: cleaned(text) })}
          after="%"
          required
          error={percentError}
          hint={
            known?.percentage
              ? t('commissions.editor.usual', { percentage: percent(known.percentage) })
              : undefined
          }
        />
        <TextField
          name="notes"
          label={t('commissions.notes')}
          value={state.notes}
          onChange={(event) => dispatch({ type: 'write', field: 'notes', text: event.target.value })}
          error={Boolean(errors.notes)}
          helperText={errors.notes}
          multiline
        />
      </Box>
    </Section>
  );
};

interface SellerProps {
  sellers: SellerChoice[];
  value: SellerChoice | null;
  error?: string;
  onChange: (seller: SellerChoice | null) => void;
}

const SellerField = ({ sellers, value, error, onChange }: SellerProps) => {
  const t = useT();
  return (
    <Autocomplete
      options={sellers}
      value={value}
      autoHighlight
      getOptionLabel={({ name }) => name}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(a, b) => a.id === b.id}
      onChange={(_, seller) => onChange(seller)}
      renderInput={(params) => (
        <TextField
          {...params}
          name="seller"
          label={t('fields.CommissionRow.seller')}
          required
          autoFocus={!value}
          error={Boolean(error)}
          helperText={error}
        />
      )}
    />
  );
};

const FIELDS = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(320px, 1.2fr)' },
} as const;
