import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useT } from '../../i18n/useT';
import { Section } from '../../shell/Section';
import { isLease, operationOf } from './amounts';
import type { Operation } from './types';
import type { QuoteForm } from './useQuoteForm';

const OPERATIONS: Operation[] = ['Venta', 'Renta'];
const CURRENCIES = ['MXN', 'USD'] as const;
const MOST_MONTHS = 60;

/** What is offered: that the pieces are the customer's, or that they have them for so many months. */
export const OperationSection = ({ form }: { form: QuoteForm }) => {
  const t = useT();
  const { draft, dispatch, errors } = form;
  const { terms } = draft;
  const months = Number(terms.leaseMonths);
  const fault = months < 1 || months > MOST_MONTHS ? t('quoteBuilder.lease.months_fault') : undefined;
  return (
    <Section title={t('quoteBuilder.operation.title')} actions={<OperationSwitch {...{ draft, dispatch }} />}>
      {isLease(draft) && (
        <>
          <Box sx={ROW}>
            <TextField
              name="leaseMonths"
              label={t('quoteBuilder.lease.months')}
              value={terms.leaseMonths}
              onChange={({ target }) => dispatch({ type: 'term', name: 'leaseMonths', value: target.value })}
              error={Boolean(errors.leaseMonths ?? fault)}
              helperText={errors.leaseMonths ?? fault}
              slotProps={{ htmlInput: { inputMode: 'numeric', autoComplete: 'off' } }}
              sx={{ width: 150 }}
            />
            <TextField
              select
              name="leaseCurrency"
              label={t('quoteBuilder.lease.currency')}
              value={terms.leaseCurrency}
              onChange={({ target }) =>
                dispatch({ type: 'term', name: 'leaseCurrency', value: target.value })
              }
              error={Boolean(errors.leaseCurrency)}
              helperText={errors.leaseCurrency}
              sx={{ width: { xs: '100%', sm: 320 } }}
            >
              {CURRENCIES.map((currency) => (
                <MenuItem key={currency} value={currency}>
                  {t(`quoteBuilder.lease.${currency}`)}
                </MenuItem>
              ))}
            </TextField>
          </Box>
          <Typography variant="body2" color="text.secondary" sx={{ mt: 1.5 }}>
            {t('quoteBuilder.lease.text')}
          </Typography>
        </>
      )}
      {errors.operation && (
        <Typography variant="body2" color="error" role="alert" sx={{ mt: 1 }}>
          {errors.operation}
        </Typography>
      )}
    </Section>
  );
};

const OperationSwitch = ({ draft, dispatch }: Pick<QuoteForm, 'draft' | 'dispatch'>) => {
  const t = useT();
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={operationOf(draft)}
      onChange={(_, operation: Operation | null) => operation && dispatch({ type: 'operation', operation })}
      aria-label={t('quoteBuilder.operation.title')}
      color="primary"
    >
      {OPERATIONS.map((operation) => (
        <ToggleButton key={operation} value={operation} name="operation" sx={{ px: 3 }}>
          {t(`quoteBuilder.operation.${operation}`)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
};

const ROW = { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 2 } as const;
