import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useNotify } from 'ra-core';
import { Link as RouterLink } from 'react-router';
import { refusedBy } from '../../api/refusals';
import { useSession } from '../../auth/useSession';
import { today } from '../../i18n/format';
import { useT } from '../../i18n/useT';
import { pathTo } from '../../routes';
import { NotNow } from '../../shell/detail/NotNow';
import { PdfButton } from '../../shell/PdfButton';
import { downloadContract, downloadStatement } from '../calls';
import type { Lease } from '../types';
import { isElsewhere, nextStepOf } from './nextStep';

interface Props {
  lease: Lease;
  /** Opens the dialog of a step. */
  onOpen: (step: string) => void;
}

const PAPERS = { contract: downloadContract, statement: downloadStatement };
const isPaper = (name: string): name is keyof typeof PAPERS => name in PAPERS;

/** What comes next as a button, then its papers, and all else that can be done behind «Más». */
export const LeaseActions = ({ lease, onOpen }: Props) => {
  const t = useT();
  const { can } = useSession();
  const notify = useNotify();
  const phone = useMediaQuery('(max-width: 599px)');
  const { id, idOrder, actions } = lease;
  const may = {
    deliver: can('deliver', 'Order'),
    pay: can('pay', 'Quote') || can('confirm payment', 'Quote'),
  };
  const next = nextStepOf(lease, today(), (step) => may[step]);
  const papers = (can('read', 'Quote') ? (['contract', 'statement'] as const) : []).map((name) => ({
    name,
    label: t(`leases.${name}`),
    allowed: true,
    reason: null,
    needsReason: false,
  }));
  const allowed = actions.filter((action) => action.allowed);
  const begin = (name: string) => {
    if (isPaper(name)) PAPERS[name](id).catch((error) => notify(refusedBy(error).message, { type: 'error' }));
    else onOpen(name);
  };
  return (
    <>
      {next && isElsewhere(next) && (
        <Button
          variant="contained"
          component={RouterLink}
          to={pathTo('order-details', { id: idOrder }, next === 'pay' ? { tab: 'payments' } : undefined)}
        >
          {t(`leases.next.${next}`)}
        </Button>
      )}
      {next && !isElsewhere(next) && (
        <Button variant="contained" onClick={() => onOpen(next)}>
          {allowed.find(({ name }) => name === next)?.label}
        </Button>
      )}
      {!phone &&
        papers.map(({ name, label }) => (
          <PdfButton key={name} download={() => PAPERS[name](id)} label={label} />
        ))}
      <NotNow
        label={t('shell.more')}
        open={[...allowed.filter(({ name }) => name !== next), ...(phone ? papers : [])]}
        onOpen={begin}
        actions={actions.filter((action) => !action.allowed)}
      />
    </>
  );
};
