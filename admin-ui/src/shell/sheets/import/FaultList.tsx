import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useT } from '../../../i18n/useT';
import { type Fault, faultsOf } from './faults';
import type { ImportError } from './kinds';

const KINDS = 50;
const FEW = 5;
const VALUES = 3;

/** What is to be mended, each kind once with the rows that have it. */
export const FaultList = ({ errors }: { errors: readonly ImportError[] }) => {
  const t = useT();
  const id = useId();
  const faults = faultsOf(errors);
  return (
    <section>
      <Typography id={id} variant="h3" sx={{ mb: 0.75 }}>
        {t('shell.import.errors')}
      </Typography>
      <Box component="ul" aria-labelledby={id} sx={{ m: 0, p: 0, listStyle: 'none', fontSize: '0.875rem' }}>
        {faults.slice(0, KINDS).map((fault) => (
          <FaultLine key={`${fault.column} ${fault.message}`} fault={fault} />
        ))}
      </Box>
      {faults.length > KINDS && (
        <Typography variant="caption" color="text.secondary">
          {t('shell.import.more', { smart_count: faults.length - KINDS })}
        </Typography>
      )}
    </section>
  );
};

const FaultLine = ({ fault: { column, message, rows, values } }: { fault: Fault }) => {
  const t = useT();
  const [all, setAll] = useState(false);
  const few = rows.length > FEW && !all;
  const told = few ? `${rows.slice(0, FEW).join(', ')}…` : rows.join(', ');
  const unsaid = values.filter((value) => !message.includes(value)).slice(0, VALUES);
  return (
    <Box component="li" sx={{ py: 0.75, borderTop: 1, borderColor: 'divider', overflowWrap: 'anywhere' }}>
      <strong lang={column ? 'es' : undefined}>{column || t('shell.import.row')}</strong>: {message}
      {unsaid.length > 0 &&
        ` ${t('shell.import.says', { values: unsaid.map((one) => t('shell.quoted', { text: one })).join(', ') })}`}
      <Typography variant="body2" color="text.secondary" component="div" className="tabular">
        {t('shell.import.in_rows', { smart_count: rows.length, rows: told })}
        {rows.length > FEW && (
          <Button size="small" sx={{ ml: 1 }} aria-expanded={all} onClick={() => setAll(!all)}>
            {t(all ? 'shell.import.fewer' : 'shell.import.all_rows')}
          </Button>
        )}
      </Typography>
    </Box>
  );
};
