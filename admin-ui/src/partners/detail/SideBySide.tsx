import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import { date } from '../../i18n/format';
import { useT } from '../../i18n/useT';
import { TaxLevel } from '../TaxLevel';
import type { PartnerRow } from '../types';

const FIELDS = [
  'BusinessName',
  'RFC',
  'customerPhone',
  'customerEmail',
  'taxRegime',
  'CFDIUssage',
  'seller',
  'status',
] as const satisfies (keyof PartnerRow)[];

interface Props {
  pair: [PartnerRow, PartnerRow];
  keep: number;
  onKeep: (id: number) => void;
}

/** Two records, what differs in bold, and which of them stays. */
export const SideBySide = ({ pair, keep, onKeep }: Props) => {
  const t = useT();
  const [one, other] = pair;
  return (
    <Box sx={{ overflowX: 'auto' }}>
      <Box
        component="table"
        sx={{
          width: '100%',
          tableLayout: 'fixed',
          borderCollapse: 'collapse',
          fontSize: '0.875rem',
          '& td, & th': { textAlign: 'start', verticalAlign: 'top', p: 1, overflowWrap: 'anywhere' },
          '& tbody tr': { borderTop: 1, borderColor: 'divider' },
          '& tbody th': { fontWeight: 500, color: 'text.secondary', pl: 0 },
        }}
      >
        <thead>
          <tr>
            <Box component="td" sx={{ width: { xs: '26%', sm: 150 } }} />
            {pair.map((row) => (
              <th key={row.id} scope="col">
                <FormControlLabel
                  label={row.name}
                  control={
                    <Radio
                      size="small"
                      name="keep"
                      checked={keep === row.id}
                      onChange={() => onKeep(row.id)}
                      slotProps={{ input: { 'aria-label': t('partners.merge.keep', { name: row.name }) } }}
                    />
                  }
                />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {FIELDS.map((field) => (
            <tr key={field}>
              <th scope="row">{t(`fields.CustomerRow.${field}`)}</th>
              {pair.map((row) => (
                <Box component="td" key={row.id} sx={{ fontWeight: one[field] === other[field] ? 400 : 600 }}>
                  {row[field] || '—'}
                </Box>
              ))}
            </tr>
          ))}
          <tr>
            <th scope="row">{t('fields.CustomerRow.taxLevel')}</th>
            {pair.map((row) => (
              <td key={row.id}>
                <TaxLevel level={row.taxLevel} />
              </td>
            ))}
          </tr>
          <tr>
            <th scope="row">{t('fields.CustomerRow.createdAt')}</th>
            {pair.map((row) => (
              <td key={row.id}>{date(row.createdAt)}</td>
            ))}
          </tr>
        </tbody>
      </Box>
    </Box>
  );
};
