import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import TablePagination from '@mui/material/TablePagination';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { shown } from '../../i18n/shown';
import { useT } from '../../i18n/useT';
import { pathTo } from '../../routes';
import { StatusChip } from '../../shell/StatusChip';
import type { Tone } from '../../theme/palette';
import { useLines } from './calls';
import type { Outcome, Sheet, SheetLine } from './types';

type View = Outcome | 'differs';

const TONES: Record<Outcome, Tone> = { create: 'success', update: 'info', same: 'neutral', error: 'danger' };

const viewsOf = (sheet: Sheet): [View, number][] =>
  (
    [
      ['differs', sheet.differs],
      ['error', sheet.failed],
      ['create', sheet.created],
      ['update', sheet.updated],
      ['same', sheet.unchanged],
    ] as [View, number][]
  ).filter(([, count]) => count > 0);

/** What the rows of a file do, by outcome; each cell old → new, and each wrong one with its reason. */
export const Lines = ({ sheet }: { sheet: Sheet }) => {
  const t = useT();
  const views = viewsOf(sheet);
  const [chosen, setChosen] = useState<View | null>(null);
  const [page, setPage] = useState(0);
  const [limit, setLimit] = useState(10);
  const view = views.find(([name]) => name === chosen)?.[0] ?? views[0]?.[0] ?? 'create';
  const { data } = useLines(sheet.id, `${sheet.status} ${sheet.savedAt}`, {
    ...(view === 'differs' ? { differs: true } : { outcome: view }),
    page: page + 1,
    limit,
  });
  return (
    <Box>
      <Stack
        direction="row"
        useFlexGap
        spacing={1}
        role="group"
        aria-label={t('sheets.outcomes')}
        sx={{ flexWrap: 'wrap' }}
      >
        {views.map(([name, count]) => (
          <Chip
            key={name}
            label={t(`sheets.views.${name}`, { smart_count: count })}
            color={name === view ? 'primary' : 'default'}
            variant={name === view ? 'filled' : 'outlined'}
            aria-pressed={name === view}
            onClick={() => {
              setChosen(name);
              setPage(0);
            }}
          />
        ))}
      </Stack>
      <Box component="ul" aria-label={t('sheets.rows')} sx={{ listStyle: 'none', m: 0, p: 0, mt: 1 }}>
        {data?.data.map((line) => (
          <Line key={line.row} line={line} gone={line.outcome === 'create' && sheet.status === 'Deshecha'} />
        ))}
      </Box>
      <TablePagination
        component="div"
        count={data?.total ?? 0}
        page={Math.min(page, Math.max(0, Math.ceil((data?.total ?? 0) / limit) - 1))}
        rowsPerPage={limit}
        rowsPerPageOptions={[10, 25, 50, 100]}
        onPageChange={(_, next) => setPage(next)}
        onRowsPerPageChange={(event) => {
          setLimit(Number(event.target.value));
          setPage(0);
        }}
        labelRowsPerPage={t('ra.navigation.page_rows_per_page')}
        labelDisplayedRows={({ from, to, count }) =>
          t('ra.navigation.page_range_info', { offsetBegin: from, offsetEnd: to, total: count })
        }
        getItemAriaLabel={(type) => t(`ra.navigation.${type}`)}
        sx={{ '& .MuiTablePagination-selectLabel': { display: { xs: 'none', sm: 'block' } } }}
      />
    </Box>
  );
};

/** `gone`: its piece was taken away when the import was undone. */
const Line = ({ line, gone }: { line: SheetLine; gone: boolean }) => {
  const t = useT();
  return (
    <Box component="li" sx={{ py: 1.25, borderBottom: 1, borderColor: 'divider' }}>
      <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
        <Typography variant="body2" color="text.secondary" className="tabular">
          {t('sheets.row', { row: line.row })}
        </Typography>
        <StatusChip status={t(`sheets.outcome.${line.outcome}`)} tone={TONES[line.outcome]} />
        <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {[line.name, line.product].filter(Boolean).join(' · ')}
        </Typography>
        {line.IdPiece && !gone && (
          <Link
            component={RouterLink}
            to={pathTo('piece-details', { id: line.IdPiece })}
            variant="body2"
            underline="always"
            className="tabular"
          >
            {t('sheets.piece', { id: line.IdPiece })}
          </Link>
        )}
      </Stack>
      {line.problems.map(({ column, value, message }) => (
        <Typography key={`${column} ${message}`} variant="body2" color="error" sx={{ mt: 0.5 }}>
          <strong lang="es">{column}</strong>
          {value && ` ${t('shell.quoted', { text: value })}`}: {message}
        </Typography>
      ))}
      {line.changes.length > 0 && (
        <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', columnGap: 2, rowGap: 0.25, mt: 0.5 }}>
          {line.changes.map(({ column, old, new: next }) => (
            <Typography key={column} variant="body2" sx={{ overflowWrap: 'anywhere' }}>
              <Box component="span" lang="es" sx={{ color: 'text.secondary' }}>
                {column}:{' '}
              </Box>
              {line.outcome === 'update' && (
                <>
                  <del>{old ? shown(t, old) : t('sheets.nothing')}</del> →{' '}
                </>
              )}
              {next ? shown(t, next) : t('sheets.nothing')}
            </Typography>
          ))}
        </Stack>
      )}
    </Box>
  );
};
