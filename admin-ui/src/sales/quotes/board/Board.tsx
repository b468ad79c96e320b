import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useListContext, useStore } from 'ra-core';
import { useState } from 'react';
import { refusedBy } from '../../../api/refusals';
import type { RecordAction } from '../../../api/types';
import { shown } from '../../../i18n/shown';
import { useT, useWords } from '../../../i18n/useT';
import { HolderRefusal } from '../../../inventory';
import { ListSkeleton } from '../../../shell/list/ListSkeleton';
import { useNarrow } from '../../../shell/list/useNarrow';
import { useSaleCommand } from '../../parts/useSaleCommand';
import { QuoteStep } from '../detail/QuoteStep';
import type { Quote, QuoteRow } from '../types';
import { BoardColumn } from './BoardColumn';
import { type Column, isFolded, shownColumns, useColumns } from './columns';
import { FoldedColumn } from './FoldedColumn';
import { useCarried } from './useCarried';

interface Step {
  quote: Quote;
  action: RecordAction;
}

/** A column for each state of a quote, with the steps of each card; on a phone one column at a time. */
export const Board = () => {
  const { filterValues } = useListContext<QuoteRow>();
  const narrow = useNarrow();
  const [step, setStep] = useState<Step | null>(null);
  const command = useSaleCommand();
  const begin = (quote: Quote, action: RecordAction) => {
    command.forget();
    setStep({ quote, action });
  };
  const { data, error, refetch } = useColumns(filterValues);
  if (!data) return error ? <Failed error={error} retry={refetch} /> : <ListSkeleton columns={4} />;
  const columns = shownColumns(data, filterValues);
  const Columns = narrow ? OneColumn : AllColumns;
  return (
    <>
      {command.refusal && command.holders.length > 0 && (
        <Box sx={{ px: 2, pb: 2 }}>
          <HolderRefusal message={command.refusal.message} holders={command.holders} />
        </Box>
      )}
      <Columns columns={columns} onStep={begin} />
      {step && (
        <QuoteStep
          key={`${step.quote.id} ${step.action.name}`}
          {...step}
          command={command}
          onClose={() => setStep(null)}
        />
      )}
    </>
  );
};

interface ColumnsProps {
  columns: Column[];
  onStep: (quote: Quote, action: RecordAction) => void;
}

const AllColumns = ({ columns, onStep }: ColumnsProps) => {
  const t = useT();
  const [unfolded, setUnfolded] = useStore<string[]>('quotes.board.unfolded', []);
  const carried = useCarried(onStep);
  const fold = (status: string) => setUnfolded(unfolded.filter((one) => one !== status));
  return (
    <Box role="group" aria-label={t('quotes.board.columns')} sx={COLUMNS}>
      {columns.map((column) =>
        isFolded(column, unfolded, columns) ? (
          <FoldedColumn
            key={column.status}
            column={column}
            carried={carried}
            onUnfold={() => setUnfolded([...unfolded, column.status])}
          />
        ) : (
          <BoardColumn
            key={column.status}
            column={column}
            carried={carried}
            onStep={onStep}
            onFold={column.open || columns.length === 1 ? undefined : () => fold(column.status)}
          />
        ),
      )}
    </Box>
  );
};

/** On a phone: the states as tabs with their counts. */
const OneColumn = ({ columns, onStep }: ColumnsProps) => {
  const t = useT();
  const [chosen, setChosen] = useStore<string>('quotes.board.column', '');
  const column = columns.find(({ status }) => status === chosen) ?? columns[0];
  if (!column) return null;
  return (
    <>
      <Tabs
        value={column.status}
        onChange={(_, status: string) => setChosen(status)}
        variant="scrollable"
        scrollButtons={false}
        aria-label={t('quotes.board.columns')}
        sx={{ borderBottom: 1, borderColor: 'divider' }}
      >
        {columns.map(({ status, quotes }) => (
          <Tab
            key={status}
            value={status}
            id={`board-${status}`}
            aria-controls={status === column.status ? 'board-column' : undefined}
            label={`${shown(t, status)} · ${quotes}`}
          />
        ))}
      </Tabs>
      <Box role="tabpanel" id="board-column" aria-labelledby={`board-${column.status}`} sx={{ p: 1.25 }}>
        <BoardColumn key={column.status} column={column} onStep={onStep} />
      </Box>
    </>
  );
};

const Failed = ({ error, retry }: { error: Error; retry: () => void }) => {
  const t = useT();
  const words = useWords();
  return (
    <Alert
      severity="error"
      sx={{ m: 2 }}
      action={
        <Button color="inherit" size="small" onClick={() => retry()}>
          {t('shell.retry')}
        </Button>
      }
    >
      {words(refusedBy(error).message)}
    </Alert>
  );
};

/** Where they do not fit beside each other, they scroll; on paper they stand below each other. */
const COLUMNS = {
  display: 'flex',
  alignItems: 'stretch',
  gap: 1.25,
  px: 2,
  pb: 2,
  overflowX: 'auto',
  '@media print': { display: 'block', overflow: 'visible' },
} as const;
