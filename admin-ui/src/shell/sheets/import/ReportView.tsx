import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { useT } from '../../../i18n/useT';
import type { Tone } from '../../../theme/palette';
import { StatusChip } from '../../StatusChip';
import { FaultList } from './FaultList';
import type { ImportReport } from './kinds';

/** Of a long spreadsheet the first rows are enough to see what will happen. */
const SHOWN = 100;

const TONES: Record<ImportReport['rows'][number]['outcome'], Tone> = {
  create: 'success',
  update: 'info',
  same: 'neutral',
  error: 'danger',
};
const COUNTS = [
  ['created', 'success'],
  ['updated', 'info'],
  ['unchanged', 'neutral'],
  ['failed', 'danger'],
] as const;

interface Props {
  report: ImportReport;
  pathOf: (id: number) => string;
}

/** What a spreadsheet does, or did: how many of each, what is wrong in which cell, and row by row. */
export const ReportView = ({ report, pathOf }: Props) => {
  const t = useT();
  const { rows, errors } = report;
  return (
    <Stack spacing={2} role="status">
      <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
        <Typography variant="subtitle1" component="span">
          {t('shell.import.total', { smart_count: report.total })}
        </Typography>
        {COUNTS.map(([name, tone]) =>
          report[name] > 0 ? (
            <StatusChip
              key={name}
              tone={tone}
              status={t(`shell.import.${name}`, { smart_count: report[name] })}
            />
          ) : null,
        )}
      </Stack>
      {report.made.map((made) => (
        <Typography key={made} variant="body2">
          {made}
        </Typography>
      ))}
      {errors.length > 0 && <FaultList errors={errors} />}
      {rows.length > 0 && (
        <Table title={t('shell.import.rows')} heads={['row', 'outcome', 'name', 'changed']}>
          {rows.slice(0, SHOWN).map(({ row, outcome, id, name, changed }) => (
            <tr key={row}>
              <td className="tabular">{row}</td>
              <td>
                <StatusChip status={t(`shell.import.outcome.${outcome}`)} tone={TONES[outcome]} />
              </td>
              <td>
                {id === null ? (
                  name || '—'
                ) : (
                  <Link href={pathOf(id)} target="_blank" rel="noreferrer">
                    {name}
                  </Link>
                )}
              </td>
              <td>{changed.join(', ')}</td>
            </tr>
          ))}
        </Table>
      )}
      <More count={rows.length - SHOWN} />
    </Stack>
  );
};

const More = ({ count }: { count: number }) => {
  const t = useT();
  return count > 0 ? (
    <Typography variant="caption" color="text.secondary">
      {t('shell.import.more', { smart_count: count })}
    </Typography>
  ) : null;
};

type Head = 'row' | 'outcome' | 'name' | 'changed';

const Table = ({ title, heads, children }: { title: string; heads: Head[]; children: ReactNode }) => {
  const t = useT();
  const id = useId();
  return (
    <section>
      <Typography id={id} variant="h3" sx={{ mb: 0.75 }}>
        {title}
      </Typography>
      <Box tabIndex={0} role="region" aria-labelledby={id} sx={{ maxHeight: 260, overflow: 'auto' }}>
        <Box
          component="table"
          aria-labelledby={id}
          sx={{
            width: '100%',
            borderCollapse: 'collapse',
            fontSize: '0.875rem',
            '& td, & th': { textAlign: 'start', verticalAlign: 'top', py: 0.75, pr: 2 },
            '& th': { color: 'text.secondary', fontWeight: 600, fontSize: '0.78rem' },
            '& tbody tr': { borderTop: 1, borderColor: 'divider' },
          }}
        >
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col">
                  {t(`shell.import.heads.${head}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>{children}</tbody>
        </Box>
      </Box>
    </section>
  );
};
