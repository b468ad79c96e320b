import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useListContext } from 'ra-core';
import { useState } from 'react';
import { useSession } from '../../auth/useSession';
import { useT } from '../../i18n/useT';
import { dialogOnDemand } from '../lazyPage';
import type { Steppable, StepsProps } from './StepsDialog';

const StepsDialog = dialogOnDemand(async () => (await import('./StepsDialog')).StepsDialog);

/** As many as a page of a list holds. */
const MOST = 100;

/** Of steps and what each needs, those of the person. */
export const useMySteps = (needs: Record<string, [action: string, subject: string]>): string[] => {
  const { can } = useSession();
  return Object.entries(needs).flatMap(([step, pair]) => (can(...pair) ? [step] : []));
};

/** A step of the chosen rows: each is that step taken on its page, with its rules, its reasons and its history. */
export const StepsOfMany = <R extends Steppable>(props: StepsProps<R>) => {
  const t = useT();
  const { selectedIds, onUnselectItems } = useListContext<R>();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="contained" disabled={selectedIds.length > MOST} onClick={() => setOpen(true)}>
        {t('shell.many.open')}
      </Button>
      {selectedIds.length > MOST && (
        <Typography variant="body2">{t('shell.many.too_many', { smart_count: MOST })}</Typography>
      )}
      {open && (
        <StepsDialog
          {...props}
          ids={selectedIds}
          onClose={(done) => {
            setOpen(false);
            if (done) onUnselectItems();
          }}
        />
      )}
    </>
  );
};
