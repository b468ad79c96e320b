import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { Link, useParams, useSearchParams } from 'react-router';
import { refusedBy } from '../../../api/refusals';
import { useT } from '../../../i18n/useT';
import { pathTo } from '../../../routes';
import { CustomerLink } from '../../../sales';
import { ErrorAlert } from '../../../shell/ErrorAlert';
import { WholeDayField } from '../../../shell/form/DayField';
import { PageHeader } from '../../../shell/PageHeader';
import { PageSkeleton } from '../../../shell/PageSkeleton';
import { PdfButton } from '../../../shell/PdfButton';
import { downloadStatement, useStatement } from '../calls';
import type { Statement } from '../types';
import { Moves } from './Moves';
import { Now } from './Now';

/** What a customer was asked for and paid, day by day, and how it comes to what they owe today. */
export const StatementPage = () => {
  const id = Number(useParams().id);
  const [search] = useSearchParams();
  const days = { from: search.get('from') ?? undefined, to: search.get('to') ?? undefined };
  const { data, error } = useStatement(id, days);
  if (error && !data) return <ErrorAlert error={error} />;
  if (!data) return <PageSkeleton />;
  const errors = error ? (refusedBy(error).body?.errors ?? {}) : {};
  return (
    <>
      <Head statement={data} download={() => downloadStatement(id, days)} />
      <Period days={{ from: days.from ?? data.dateFrom, to: days.to ?? data.dateTo }} errors={errors} />
      <Stack spacing={2}>
        <Moves statement={data} />
        <Now statement={data} />
      </Stack>
    </>
  );
};

const Head = ({ statement, download }: { statement: Statement; download: () => Promise<void> }) => {
  const t = useT();
  const client = statement.owing.id;
  return (
    <PageHeader
      text={<CustomerLink customer={statement.owing} />}
      actions={
        <>
          <Button
            variant="outlined"
            component={Link}
            to={pathTo('receivables', {}, { filter: JSON.stringify({ client }) })}
          >
            {t('reports.receivables.statement.documents')}
          </Button>
          <PdfButton download={download} />
        </>
      }
    />
  );
};

const ENDS = ['from', 'to'] as const;

interface PeriodProps {
  days: { from: string; to: string };
  /** What the server says of it, by the end that is wrong. */
  errors: Record<string, string>;
}

const Period = ({ days, errors }: PeriodProps) => {
  const t = useT();
  const [, setSearch] = useSearchParams();
  return (
    <Box sx={{ display: 'flex', gap: 1, mb: 2 }}>
      {ENDS.map((end) => (
        <WholeDayField
          key={end}
          size="small"
          sx={{ flex: 1, minWidth: 132, maxWidth: 220 }}
          label={t(`reports.receivables.statement.${end}`)}
          value={days[end]}
          error={Boolean(errors[end])}
          helperText={errors[end]}
          onChange={(day) => day && setSearch({ ...days, [end]: day }, { replace: true })}
        />
      ))}
    </Box>
  );
};
