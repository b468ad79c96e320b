import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Tab from '@mui/material/Tab';
import TablePagination from '@mui/material/TablePagination';
import Tabs from '@mui/material/Tabs';
import { useNotify } from 'ra-core';
import { useState } from 'react';
import { useT } from '../../i18n/useT';
import { Section } from '../../shell/Section';
import { downloadTransactions, type Kind, useTransactions } from '../calls';
import type { Range } from '../range';
import { TransactionsTable } from './TransactionsTable';

const LIMITS = [10, 25, 50];

/** What was done with each person in these days: one tab for each kind that may be seen. */
export const TransactionsPart = ({ kinds, range }: { kinds: Kind[]; range: Range }) => {
  const t = useT();
  const notify = useNotify();
  const [kind, setKind] = useState<Kind>(kinds[0] ?? 'customers');
  const [sort, setSort] = useState('-sold');
  const [page, setPage] = useState(1);
  const [limit, setLimit] = useState(10);
  const { data, isPlaceholderData: late } = useTransactions({ kind, range, sort, page, limit });
  const get = (format: 'csv' | 'xlsx') =>
    downloadTransactions(kind, range, sort, format).catch((error: Error) =>
      notify(error.message, { type: 'error' }),
    );
  const again = (change: () => void) => {
    change();
    setPage(1);
  };
  return (
    <Section
      title={t('home.transactions')}
      actions={
        <Stack direction="row" spacing={1}>
          <Button size="small" variant="outlined" onClick={() => get('csv')}>
            CSV
          </Button>
          <Button size="small" variant="outlined" onClick={() => get('xlsx')}>
            Excel
          </Button>
        </Stack>
      }
    >
      {kinds.length > 1 && (
        <Tabs
          value={kind}
          onChange={(_, chosen: Kind) => again(() => setKind(chosen))}
          variant="scrollable"
          aria-label={t('home.transactions')}
        >
          {kinds.map((one) => (
            <Tab key={one} value={one} label={t(`home.kinds.${one}`)} />
          ))}
        </Tabs>
      )}
      {data ? (
        <Box aria-busy={late} sx={{ opacity: late ? 0.6 : 1 }}>
          <TransactionsTable
            title={t(`home.kinds.${kind}`)}
            rows={data.data}
            sort={sort}
            onSort={(by) => again(() => setSort(by))}
          />
          <TablePagination
            component="div"
            count={data.total}
            page={page - 1}
            rowsPerPage={limit}
            rowsPerPageOptions={LIMITS}
            onPageChange={(_, next) => setPage(next + 1)}
            onRowsPerPageChange={({ target }) => again(() => setLimit(Number(target.value)))}
            labelRowsPerPage={t('home.rows')}
            labelDisplayedRows={({ from, to, count }) => t('home.rows_of', { from, to, count })}
            getItemAriaLabel={(which) => t(`home.page.${which}`)}
          />
        </Box>
      ) : (
        <Skeleton variant="rounded" height={320} />
      )}
    </Section>
  );
};
