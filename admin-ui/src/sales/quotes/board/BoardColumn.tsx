import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useInfiniteGetList, useListContext } from 'ra-core';
import { useId } from 'react';
import { refusedBy } from '../../../api/refusals';
import type { RecordAction } from '../../../api/types';
import { useT, useWords } from '../../../i18n/useT';
import { keepPage, type ListedPage } from '../../../shell/list/lastPage';
import { RESOURCE } from '../calls';
import { TARGET } from '../QuotesPage';
import type { Quote, QuoteRow } from '../types';
import { ColumnHead } from './ColumnHead';
import { A_PAGE, type Column } from './columns';
import { frameOf } from './frame';
import { QuoteCard } from './QuoteCard';
import type { Carried } from './useCarried';

interface Props {
  column: Column;
  /** Without it cards are not dragged. */
  carried?: Carried;
  onStep: (quote: Quote, action: RecordAction) => void;
  onFold?: () => void;
}

/** The quotes of one state in the list's order, a page at a time. */
export const BoardColumn = ({ column, carried, onStep, onFold }: Props) => {
  const heading = useId();
  return (
    <Box
      component="section"
      aria-labelledby={heading}
      {...carried?.column(column)}
      sx={[COLUMN, frameOf(carried?.lookOf(column) ?? null)]}
    >
      <ColumnHead column={column} id={heading} onFold={onFold} />
      <Cards column={column} carried={carried} onStep={onStep} />
    </Box>
  );
};

const Cards = ({ column: { status, quotes }, carried, onStep }: Omit<Props, 'onFold'>) => {
  const t = useT();
  const words = useWords();
  const { filterValues, sort } = useListContext<QuoteRow>();
  const filter = { ...filterValues, status };
  const { data, error, isPending, hasNextPage, fetchNextPage, isFetchingNextPage, refetch } =
    useInfiniteGetList<QuoteRow>(
      RESOURCE,
      { pagination: { page: 1, perPage: A_PAGE }, sort, filter },
      // What the column has is told with it: where there is nothing, nothing is asked for.
      { enabled: quotes > 0, onError: () => undefined },
    );
  if (quotes === 0) return <Typography sx={NONE}>{t('quotes.board.none')}</Typography>;
  if (error && !data)
    return (
      <Alert severity="error" action={<Button onClick={() => refetch()}>{t('shell.retry')}</Button>}>
        {words(refusedBy(error).message)}
      </Alert>
    );
  if (isPending || !data) return <CardSkeletons cards={Math.min(quotes, 4)} />;
  const pages = data.pages;
  const total = pages[0]?.total ?? quotes;
  const left = total - pages.reduce((sum, page) => sum + page.data.length, 0);
  /** The way to the one before and after is that of its column. */
  const keep = (index: number) => {
    const page: ListedPage = {
      resource: RESOURCE,
      params: { pagination: { page: index + 1, perPage: A_PAGE }, sort, filter },
      paths: (pages[index]?.data ?? []).map(TARGET.path),
      total,
      pathOf: TARGET.path as ListedPage['pathOf'],
    };
    keepPage(page);
  };
  return (
    <>
      <Box component="ul" sx={CARDS}>
        {pages.flatMap((page, index) =>
          page.data.map((row) => (
            <QuoteCard key={row.id} row={row} carried={carried} onStep={onStep} onOpen={() => keep(index)} />
          )),
        )}
      </Box>
      {hasNextPage && left > 0 && (
        <Button
          fullWidth
          size="small"
          sx={{ mt: 1 }}
          loading={isFetchingNextPage}
          onClick={() => fetchNextPage()}
        >
          {t('quotes.board.more', { smart_count: left })}
        </Button>
      )}
    </>
  );
};

const CardSkeletons = ({ cards }: { cards: number }) => {
  const t = useT();
  return (
    <Box role="status" aria-label={t('shell.list.loading')} sx={CARDS}>
      {Array.from({ length: cards }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
        <Skeleton key={index} variant="rounded" height={104} />
      ))}
    </Box>
  );
};

const COLUMN = { flex: '1 1 0', minWidth: { xs: 0, sm: 196 }, p: { xs: 0, sm: 1 } } as const;
const CARDS = { listStyle: 'none', m: 0, p: 0, display: 'flex', flexDirection: 'column', gap: 1 } as const;
const NONE = { color: 'text.secondary', fontSize: '0.85rem', px: 0.5, py: 1 } as const;
