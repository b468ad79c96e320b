import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type FormEvent, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useT } from '../../i18n/useT';
import { pathTo } from '../../routes';
import { ConfirmDialog } from '../../shell/ConfirmDialog';
import { focusOnFirst } from '../../shell/form/focus';
import { LeaveGuard } from '../../shell/form/LeaveGuard';
import { useSaveShortcut } from '../../shell/form/useSaveShortcut';
import { FactsPart } from './FactsPart';
import { LinesPart } from './LinesPart';
import { Nothing } from './Nothing';
import { Notices } from './Notices';
import { ScanPart } from './ScanPart';
import { SummaryBar, SummaryPanel, typeWords } from './Summary';
import type { Order, Task } from './types';
import { useDelivery } from './useDelivery';

/** What is left beside what is said of it; the summary is always in view. */
export const DeliveryForm = ({ order, task }: { order: Order; task: Task }) => {
  const t = useT();
  const id = useId();
  const navigate = useNavigate();
  const wide = useMediaQuery('(min-width: 1200px)');
  const delivery = useDelivery(order, task);
  const { state, chosen, job, type, busy } = delivery;
  const [asking, setAsking] = useState(false);
  const [tried, setTried] = useState(false);
  const saved = useRef(false);
  useSaveShortcut(id);
  // Somebody else took the last of it while this page was open.
  const nothing = job.pieces.length === 0;
  const unnamed = state.facts.receiver.trim() === '';

  const ask = (event: FormEvent) => {
    event.preventDefault();
    if (busy || asking) return;
    setTried(true);
    if (unnamed) focusOnFirst(['receiver']);
    else if (delivery.sendable) setAsking(true);
  };
  const confirm = async () => {
    if (busy || saved.current) return;
    const became = await delivery.submit();
    if (!became) return setAsking(false);
    saved.current = true;
    navigate(pathTo('order-details', { id: order.id }, { tab: 'deliveries' }));
  };
  return (
    <>
      <Box component="form" id={id} onSubmit={ask} noValidate>
        <Box sx={GRID}>
          <Stack spacing={2} sx={{ minWidth: 0 }}>
            <Notices delivery={delivery} />
            {nothing ? (
              <Nothing order={delivery.order} task={task} queued={job.queued.size > 0} />
            ) : (
              <>
                <ScanPart delivery={delivery} />
                <LinesPart delivery={delivery} />
              </>
            )}
          </Stack>
          {!nothing && (
            <Stack spacing={2} sx={{ minWidth: 0, alignSelf: 'stretch' }}>
              {wide && <SummaryPanel delivery={delivery} tried={tried} />}
              <FactsPart delivery={delivery} missing={tried && unnamed} />
            </Stack>
          )}
        </Box>
        {!wide && !nothing && <SummaryBar delivery={delivery} tried={tried} />}
      </Box>
      {asking && (
        <ConfirmDialog
          title={t(`delivery.${task}.confirm`)}
          text={t(`delivery.${task}.confirm_text`, {
            count: chosen.length,
            smart_count: job.pieces.length,
            type: type === null ? '' : t(typeWords(type)),
            receiver: state.facts.receiver.trim(),
          })}
          confirm={t(`delivery.${task}.do`)}
          busy={busy}
          onConfirm={() => void confirm()}
          onClose={() => !busy && setAsking(false)}
        />
      )}
      <LeaveGuard dirty={state.dirty && !nothing} saved={saved} />
    </>
  );
};

const GRID = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 360px' },
} as const;
