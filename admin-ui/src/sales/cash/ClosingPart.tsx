import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useState } from 'react';
import { moneyOf, today } from '../../i18n/format';
import { useT } from '../../i18n/useT';
import { ErrorAlert } from '../../shell/ErrorAlert';
import { WholeDayField } from '../../shell/form/DayField';
import { Section } from '../../shell/Section';
import { useClosing } from './calls';

/** What there was at the end of a day, in each currency. */
export const ClosingPart = () => {
  const t = useT();
  const [day, setDay] = useState(today());
  const { data, error } = useClosing(day);
  const heads = {
    registered: t('cash.closing.registered'),
    held: t('cash.held'),
    delivered: t('cash.delivered'),
  };
  return (
    <Section
      title={t('cash.closing.title')}
      actions={
        <WholeDayField
          size="small"
          label={t('cash.closing.day')}
          value={day}
          // Without a day the sums stay those of the last one.
          onChange={(chosen) => chosen && setDay(chosen)}
          max={today()}
          sx={{ width: { sm: 190 } }}
        />
      }
    >
      {error && <ErrorAlert error={error} />}
      {!data && !error && <Skeleton variant="rounded" height={80} />}
      {data && (
        <Box component="table" className="tabular" sx={TABLE}>
          <thead>
            <tr>
              <th scope="col">{t('fields.CashRow.currency')}</th>
              {Object.values(heads).map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data.currencies.map(({ currency, registered, held, delivered }) => (
              <tr key={currency}>
                <th scope="row">{currency}</th>
                {Object.entries({ registered, held, delivered }).map(([sum, amount]) => (
                  <td key={sum} data-label={heads[sum as keyof typeof heads]}>
                    {moneyOf({ currency, amount })}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </Box>
      )}
    </Section>
  );
};

const TABLE = {
  width: '100%',
  maxWidth: 720,
  borderCollapse: 'collapse',
  fontSize: '0.9rem',
  '& td, & thead th': { textAlign: 'end', py: 0.75, px: { xs: 0.5, sm: 1 } },
  '& th': { fontWeight: 560, textAlign: 'start' },
  '& thead th': { color: 'text.secondary', fontSize: '0.8rem', fontWeight: 500 },
  '& thead th:first-of-type': { textAlign: 'start' },
  '& tbody tr': { borderTop: 1, borderColor: 'divider' },
  // A phone has no room for four columns: a sum stands on a line with its head.
  '@media (max-width: 599.95px)': {
    '& thead': { display: 'none' },
    '& tbody tr': { display: 'block', py: 1 },
    '& tbody th': { display: 'block' },
    '& td': { display: 'flex', justifyContent: 'space-between', px: 0, py: 0.25 },
    '& td::before': { content: 'attr(data-label)', color: 'text.secondary' },
  },
} as const;
