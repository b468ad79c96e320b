import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { NewQuote } from '../../api/limits.gen';
import { date, today } from '../../i18n/format';
import { shown } from '../../i18n/shown';
import { useT } from '../../i18n/useT';
import { AmountField } from '../../shell/form/AmountField';
import { DayField } from '../../shell/form/DayField';
import { Section } from '../../shell/Section';
import { isLease } from './amounts';
import { lastPromised } from './pieces';
import { RateField } from './RateField';
import { SettlementField } from './SettlementField';
import type { TextTerm } from './types';
import type { QuoteForm } from './useQuoteForm';

/** As the calls name them, which is what an error names too. */
const WIRE = {
  deliveryType: 'selectedDeliveryType',
  arriveDate: 'arriveDate',
  validUntil: 'validUntil',
  discount: 'discount',
  shippingCost: 'shipmentCost',
  installationCost: 'installationCost',
  notes: 'notes',
} as const satisfies Partial<Record<TextTerm, string>>;

/** How it is delivered, until when it holds, and what is added to or taken off the prices. */
export const TermsSection = ({ form }: { form: QuoteForm }) => {
  const t = useT();
  const { draft, dispatch, errors, options } = form;
  const { terms } = draft;
  const back = lastPromised(draft);
  const set = (name: TextTerm) => (value: string) => dispatch({ type: 'term', name, value });
  const amount = (name: 'discount' | 'shippingCost' | 'installationCost') => ({
    name: WIRE[name],
    label: t(`quoteBuilder.terms.${name}`),
    value: terms[name],
    onChange: set(name),
    error: errors[WIRE[name]],
  });
  const day = (name: 'arriveDate' | 'validUntil', hint?: string) => (
    <DayField
      name={WIRE[name]}
      label={t(`quoteBuilder.terms.${name}`)}
      value={terms[name]}
      onChange={set(name)}
      error={Boolean(errors[WIRE[name]])}
      helperText={errors[WIRE[name]] ?? hint}
      min={draft.id === null ? today() : undefined}
    />
  );
  return (
    <Section title={t('quoteBuilder.terms.title')}>
      <Box sx={GRID}>
        <TextField
          select
          name={WIRE.deliveryType}
          label={t('quoteBuilder.terms.deliveryType')}
          value={options ? terms.deliveryType : ''}
          onChange={({ target }) => set('deliveryType')(target.value)}
          error={Boolean(errors[WIRE.deliveryType])}
          helperText={errors[WIRE.deliveryType]}
        >
          <MenuItem value="">{t('shell.form.none')}</MenuItem>
          {(options?.deliveryTypes ?? []).map((name) => (
            <MenuItem key={name} value={name}>
              {shown(t, name)}
            </MenuItem>
          ))}
        </TextField>
        {day('arriveDate', back ? t('quoteBuilder.terms.arrive_promised', { date: date(back) }) : undefined)}
        {day('validUntil', terms.validUntil === '' ? t('quoteBuilder.terms.valid_hint') : undefined)}
        <RateField form={form} />
        {!isLease(draft) && <SettlementField form={form} />}
        <AmountField
          {...amount('discount')}
          after="%"
          error={errors.discount ?? tooMuch(terms.discount, t('quoteBuilder.faults.percent'))}
        />
        <AmountField {...amount('shippingCost')} before="$" after="MXN" />
        <AmountField {...amount('installationCost')} before="$" after="MXN" />
      </Box>
      <FormControl component="fieldset" sx={{ mt: 2 }} error={Boolean(errors.selectedDeliveryMethod)}>
        <FormLabel component="legend">{t('quoteBuilder.terms.deliveryMethods')}</FormLabel>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1 }}>
          {(options?.deliveryMethods ?? []).map((name) => (
            <FormControlLabel
              key={name}
              label={shown(t, name)}
              control={
                <Checkbox
                  name="selectedDeliveryMethod"
                  checked={terms.deliveryMethods.includes(name)}
                  onChange={() => dispatch({ type: 'method', name })}
                />
              }
            />
          ))}
        </Box>
        {errors.selectedDeliveryMethod && <FormHelperText>{errors.selectedDeliveryMethod}</FormHelperText>}
      </FormControl>
      <TextField
        name={WIRE.notes}
        label={t('quoteBuilder.terms.notes')}
        value={terms.notes}
        onChange={({ target }) => set('notes')(target.value)}
        error={Boolean(errors.notes)}
        helperText={errors.notes}
        multiline
        minRows={2}
        sx={{ mt: 2 }}
        slotProps={{ htmlInput: NewQuote.notes }}
      />
    </Section>
  );
};

const tooMuch = (percent: string, sentence: string): string | undefined =>
  Number(percent) > 100 ? sentence : undefined;

const GRID = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(210px, 100%), 1fr))',
} as const;
