import LocalAtmOutlined from '@mui/icons-material/LocalAtmOutlined';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { useT } from '../../i18n/useT';
import { EmptyState } from '../../shell/EmptyState';
import { ListPage } from '../../shell/list/ListPage';
import { PageHeader } from '../../shell/PageHeader';
import { CashDialog } from './CashDialog';
import { CashSummary } from './CashSummary';
import { ClosingPart } from './ClosingPart';
import { RESOURCE } from './calls';
import { CASH_COLUMNS } from './columns';
import { useStepsOfCash } from './StepsOfCash';
import type { CashRow } from './types';
import { useCashFilters } from './useCashFilters';

const OLDEST = { field: 'days', order: 'DESC' } as const;

/** Who has which cash, where and since when; the oldest first. */
export const CashPage = () => {
  const t = useT();
  const [held, setHeld] = useState(true);
  const [open, setOpen] = useState<number | null>(null);
  const filters = useCashFilters(held);
  return (
    <Stack spacing={2}>
      <PageHeader text={t('cash.text')} />
      <ListPage<CashRow>
        resource={RESOURCE}
        columns={CASH_COLUMNS}
        filters={filters}
        filter={{ held }}
        sort={OLDEST}
        target={{ open: ({ id }) => setOpen(id) }}
        bulk={useStepsOfCash()}
        empty={<EmptyState icon={<LocalAtmOutlined />} title={t('cash.empty')} hint={t('cash.empty_hint')} />}
      >
        <CashSummary held={held} onHeld={setHeld} />
      </ListPage>
      <ClosingPart />
      {open !== null && <CashDialog id={open} onClose={() => setOpen(null)} />}
    </Stack>
  );
};
