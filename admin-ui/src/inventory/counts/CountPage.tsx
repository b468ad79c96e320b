import Alert from '@mui/material/Alert';
import { useGetOne } from 'ra-core';
import { useState } from 'react';
import { useParams } from 'react-router';
import { date, dateTime, number } from '../../i18n/format';
import { useT } from '../../i18n/useT';
import { DetailPage, type DetailTab, WHOLE } from '../../shell/detail/DetailPage';
import { effectsOf } from '../../shell/detail/effects';
import { Facts } from '../../shell/detail/Facts';
import { RecordActions } from '../../shell/detail/RecordActions';
import { PageHeader } from '../../shell/PageHeader';
import { PdfButton } from '../../shell/PdfButton';
import { StatusChip } from '../../shell/StatusChip';
import { actOnCount, downloadSheet } from './calls';
import { ReadingTab } from './reading/ReadingTab';
import { ApplyDialog } from './review/ApplyDialog';
import { ReviewTab } from './review/ReviewTab';
import { COUNTS, RUNNING, type StockCount } from './types';

const ASK_AGAIN = 5_000; // ms

/** A count: its reading while it is open, then its differences. */
export const CountPage = () => {
  const { id = '' } = useParams();
  // Others read at the same time; the page below reads the same answer.
  const { data } = useGetOne<StockCount>(
    COUNTS,
    { id: Number(id), meta: WHOLE },
    { refetchInterval: ({ state }) => (state.data?.status === 'Abierto' ? ASK_AGAIN : false) },
  );
  const first: DetailTab<StockCount> =
    data?.status === 'Abierto'
      ? { name: 'reading', label: 'counts.tabs.reading', content: (count) => <ReadingTab count={count} /> }
      : { name: 'review', label: 'counts.tabs.review', content: (count) => <ReviewTab count={count} /> };
  return (
    <DetailPage<StockCount>
      resource={COUNTS}
      id={id}
      head={(count) => <Head count={count} />}
      tabs={[
        first,
        { name: 'general', label: 'shell.detail.general', content: (count) => <General count={count} /> },
      ]}
    />
  );
};

const Head = ({ count }: { count: StockCount }) => {
  const t = useT();
  const [applying, setApplying] = useState(false);
  const closed = count.status !== 'Abierto';
  const next = closed ? 'apply' : 'close';
  // What comes next is there also while it cannot be taken: it says why.
  const isShown = ({ name, allowed }: StockCount['actions'][number]) =>
    allowed || (name === next && RUNNING.includes(count.status));
  return (
    <>
      <PageHeader
        title={t('counts.title', { number: count.id, place: count.location })}
        badges={
          <>
            <StatusChip status={count.status} />
            {count.blind && <StatusChip status={t('fields.CountRow.blind')} tone="neutral" />}
          </>
        }
        text={count.scope || t('counts.everything')}
        actions={
          <>
            <RecordActions
              effects={effectsOf(t, 'counts', count.actions, {
                number: count.id,
                place: count.location,
                smart_count: count.read,
              })}
              actions={count.actions.filter(isShown)}
              resource={COUNTS}
              lead={[next]}
              own={{ apply: () => setApplying(true) }}
              perform={(action, reason) => actOnCount(count.id, action, reason)}
            />
            {closed && <PdfButton download={() => downloadSheet(count.id)} label={t('counts.sheet')} />}
          </>
        }
      />
      {applying && <ApplyDialog count={count} onClose={() => setApplying(false)} />}
      {count.moved > 0 && count.status === 'En revisión' && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {t('counts.moved_notice', { smart_count: count.moved })}
        </Alert>
      )}
    </>
  );
};

const General = ({ count }: { count: StockCount }) => {
  const t = useT();
  const amount = (value: number | null) => (value === null ? '' : number(value));
  return (
    <Facts
      facts={[
        { label: t('fields.CountRow.location'), value: count.location },
        { label: t('fields.CountRow.scope'), value: count.scope || t('counts.everything') },
        { label: t('fields.CountRow.person'), value: count.person },
        { label: t('fields.CountRow.startedAt'), value: dateTime(count.startedAt) },
        { label: t('counts.reviewed_at'), value: count.reviewedAt ? dateTime(count.reviewedAt) : '' },
        { label: t('fields.CountRow.appliedAt'), value: count.appliedAt ? dateTime(count.appliedAt) : '' },
        { label: t('fields.CountRow.repeatDays'), value: amount(count.repeatDays) },
        { label: t('fields.CountRow.nextOn'), value: date(count.nextOn) },
        { label: t('fields.CountRow.read'), value: number(count.read) },
        { label: t('fields.CountRow.expected'), value: amount(count.progress.expected) },
        { label: t('fields.CountRow.found'), value: amount(count.progress.found) },
        { label: t('fields.CountRow.differences'), value: number(count.differences) },
        {
          label: t('counts.readers'),
          value: count.readers.map(({ name, read }) => `${name} (${number(read)})`).join(', '),
          wide: true,
        },
        { label: t('fields.CountRow.notes'), value: count.notes, wide: true },
      ]}
    />
  );
};
