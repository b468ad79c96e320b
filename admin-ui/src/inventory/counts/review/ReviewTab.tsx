import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import FormControlLabel from '@mui/material/FormControlLabel';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import TablePagination from '@mui/material/TablePagination';
import Typography from '@mui/material/Typography';
import { useGetList, useNotify } from 'ra-core';
import { useState } from 'react';
import { exportAddress } from '../../../api/records';
import { refusedBy } from '../../../api/refusals';
import { useSession } from '../../../auth/useSession';
import { number } from '../../../i18n/format';
import { useT } from '../../../i18n/useT';
import { watchedDownload } from '../../../shell/downloads/downloads';
import { SearchBox } from '../../../shell/SearchBox';
import { useCommand } from '../../../shell/useCommand';
import { answerLines } from '../calls';
import {
  ANSWERS,
  COUNTS,
  type CountLine,
  type Difference,
  KINDS,
  LINES,
  type LineAnswer,
  type StockCount,
} from '../types';
import { BulkAnswers } from './BulkAnswers';
import { ReviewRows } from './ReviewRows';
import { sumsOf } from './sums';

const PER_PAGE = 50;
const SORT = { field: 'id', order: 'ASC' } as const;

/** The differences of a count by kind, an answer for each, or one for all that have none. */
export const ReviewTab = ({ count }: { count: StockCount }) => {
  const t = useT();
  const { can } = useSession();
  const { busy, refusal, run } = useCommand(LINES, COUNTS);
  const sums = sumsOf(count.tally);
  const [kind, setKind] = useState<Difference>(() => KINDS.find((one) => sums[one].open > 0) ?? 'missing');
  const mayAnswer = count.status === 'En revisión' && can('apply', 'StockCounts');
  const [wantsOpen, setOnlyOpen] = useState(true);
  // What was applied, or who may not answer, has none that is open.
  const onlyOpen = mayAnswer && wantsOpen;
  const [text, setText] = useState('');
  const [page, setPage] = useState(0);
  const filter = {
    count: count.id,
    kind,
    ...(onlyOpen && { answered: false, open: true }),
    ...(text && { q: text }),
  };
  const {
    data = [],
    total = 0,
    isPending,
  } = useGetList<CountLine>(LINES, {
    pagination: { page: page + 1, perPage: PER_PAGE },
    sort: SORT,
    filter,
  });
  const answer = (given: LineAnswer | null, which: number[] | Difference, quiet: boolean) =>
    run(() => answerLines(count.id, given, which), quiet);
  const choose = (next: Difference) => {
    setKind(next);
    setPage(0);
  };
  const nothing = KINDS.every((one) => sums[one].all === 0);
  const { expected, found } = count.progress;
  const there = expected !== null && found !== null && (
    <Typography variant="body2" color="text.secondary">
      {t('counts.found_of', { found: number(found), expected: number(expected) })}
    </Typography>
  );
  if (nothing)
    return (
      <Stack spacing={2}>
        {there}
        <Alert severity="success">{t('counts.no_differences')}</Alert>
      </Stack>
    );
  return (
    <Stack spacing={2}>
      {there}
      <Stack
        direction="row"
        spacing={1}
        useFlexGap
        sx={TABS}
        role="group"
        aria-label={t('counts.tabs.review')}
      >
        {KINDS.map((one) => (
          <Chip
            key={one}
            label={[
              t(`counts.kinds.${one}`, { count: number(sums[one].all) }),
              mayAnswer && sums[one].open > 0 && t('counts.unanswered', { count: number(sums[one].open) }),
            ]
              .filter(Boolean)
              .join(' · ')}
            color={one === kind ? 'primary' : 'default'}
            variant={one === kind ? 'filled' : 'outlined'}
            aria-pressed={one === kind}
            onClick={() => choose(one)}
          />
        ))}
      </Stack>
      {refusal && <Alert severity="error">{refusal.message}</Alert>}
      <Stack direction="row" useFlexGap spacing={1.5} sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
        <SearchBox
          value={text}
          onChange={(next) => {
            setText(next);
            setPage(0);
          }}
        />
        <SheetButton count={count} />
        {mayAnswer && (
          <FormControlLabel
            label={t('counts.only_open')}
            control={
              <Switch
                checked={onlyOpen}
                onChange={(_, on) => {
                  setOnlyOpen(on);
                  setPage(0);
                }}
              />
            }
          />
        )}
      </Stack>
      {mayAnswer && (
        <BulkAnswers
          kind={kind}
          open={sums[kind].open}
          answered={sums[kind].answered}
          busy={busy}
          onAnswer={(given) => answer(given, kind, false)}
        />
      )}
      {mayAnswer && total > 0 && (
        <Typography variant="body2" color="text.secondary" sx={{ display: { xs: 'none', sm: 'block' } }}>
          {t('counts.keys', { smart_count: ANSWERS[kind].length })}
        </Typography>
      )}
      {!isPending && total === 0 && (
        <Alert severity="success">{t(onlyOpen ? 'counts.all_answered' : 'counts.none_of_kind')}</Alert>
      )}
      {isPending && <Skeleton variant="rounded" height={240} />}
      <ReviewRows
        lines={data}
        place={count.locationId}
        mayAnswer={mayAnswer}
        onAnswer={(given, id) => answer(given, [id], true)}
      />
      {total > PER_PAGE && (
        <TablePagination
          component="div"
          count={total}
          page={Math.min(page, Math.ceil(total / PER_PAGE) - 1)}
          rowsPerPage={PER_PAGE}
          rowsPerPageOptions={[PER_PAGE]}
          onPageChange={(_, next) => setPage(next)}
          labelDisplayedRows={({ from, to, count: all }) =>
            t('ra.navigation.page_range_info', { offsetBegin: from, offsetEnd: to, total: all })
          }
          getItemAriaLabel={(type) => t(`ra.navigation.${type}`)}
        />
      )}
    </Stack>
  );
};

const TABS = { flexWrap: { sm: 'wrap' }, overflowX: 'auto', alignItems: 'center', pb: { xs: 0.5, sm: 0 } };

/** All of the differences as a workbook. */
const SheetButton = ({ count }: { count: StockCount }) => {
  const t = useT();
  const notify = useNotify();
  const get = async () => {
    const wish = {
      resource: LINES,
      format: 'xlsx',
      sort: SORT,
      filter: { count: count.id },
      columns: [],
    } as const;
    try {
      await watchedDownload(exportAddress({ ...wish, columns: [] }), `conteo_${count.id}.xlsx`);
    } catch (error) {
      notify(refusedBy(error).message, { type: 'error' });
    }
  };
  return (
    <Button size="small" startIcon={<DownloadIcon />} onClick={get}>
      {t('counts.workbook')}
    </Button>
  );
};
