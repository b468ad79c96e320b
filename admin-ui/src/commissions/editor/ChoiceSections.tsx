import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type Translate, useT } from '../../i18n/useT';
import type { Amount } from '../../money/money';
import { ErrorAlert } from '../../shell/ErrorAlert';
import { Section } from '../../shell/Section';
import { StatusChip } from '../../shell/StatusChip';
import { LineTable } from '../parts/LineTable';
import { type Line, lineOfOrder, lineOfRefund, lineOfRents } from '../parts/lines';
import type { Candidates, RefundOffer } from '../types';
import { type Choice, isChosen } from './choice';
import { isOpen, type Kind, leftOut, type State } from './reducer';
import type { Editing } from './useEditor';

/** The orders that can enter and the refunds to discount, each ticked in or out. */
export const ChoiceSections = ({ form }: { form: Editing }) => {
  const t = useT();
  const { state, waiting, failed } = form;
  if (failed) return <ErrorAlert error={failed} />;
  if (state.seller === null)
    return (
      <Typography color="text.secondary" sx={{ p: 2 }}>
        {t('commissions.editor.choose_seller')}
      </Typography>
    );
  if (!state.offer) return <Skeleton variant="rounded" height={240} />;
  return (
    <Box aria-busy={waiting} sx={{ display: 'grid', gap: 2, opacity: waiting ? 0.6 : 1 }}>
      <ChoiceSection kind="orders" form={form} offer={state.offer} />
      <Rents form={form} offer={state.offer} />
      <ChoiceSection kind="refunds" form={form} offer={state.offer} />
      <LeftOut form={form} />
    </Box>
  );
};

/** What was paid of rents, and is in no other commission: it enters by itself. */
const Rents = ({ form, offer: { rents } }: Omit<Props, 'kind'>) => {
  const t = useT();
  if (rents.length === 0) return null;
  const lines = rents.map(lineOfRents).map((line) => withPart(line, form.amounts.parts.rents));
  return (
    <Section title={t('commissions.rents')}>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
        {t('commissions.editor.rents')}
      </Typography>
      <LineTable label={t('commissions.rents')} lines={lines} />
    </Section>
  );
};

/** Received refunds stay out with a reason only. */
const LeftOut = ({ form: { state, dispatch, refusal } }: { form: Editing }) => {
  const t = useT();
  const left = leftOut(state);
  if (left.length === 0) return null;
  const error = refusal?.errors.leftOutReason;
  return (
    <TextField
      name="leftOutReason"
      label={t('commissions.editor.left_out', { smart_count: left.length })}
      value={state.leftOutReason}
      onChange={({ target }) => dispatch({ type: 'write', field: 'leftOutReason', text: target.value })}
      required
      multiline
      error={Boolean(error)}
      helperText={error ?? t('commissions.editor.left_out_hint')}
    />
  );
};

interface Props {
  kind: Kind;
  form: Editing;
  offer: Candidates;
}

const ChoiceSection = ({ kind, form, offer }: Props) => {
  const t = useT();
  const { state, dispatch, amounts } = form;
  const choice = state[kind];
  const closed = kind === 'orders' ? NONE : closedRefunds(t, state, offer.refunds);
  const parts = amounts.parts[kind];
  const lines = (kind === 'orders' ? offer.orders.map(lineOfOrder) : offer.refunds.map(lineOfRefund)).map(
    (line) => withPart(line, parts),
  );
  const tick = (ids: number[], on: boolean) => dispatch({ type: 'tick', kind, ids, on });
  const able = lines.map(({ id }) => id).filter((id) => !closed.has(id));
  const count = lines.filter(({ id }) => isChosen(choice, id)).length;
  const all = able.length > 0 && able.every((id) => isChosen(choice, id));
  return (
    <Section
      title={t(`commissions.${kind}`)}
      actions={
        lines.length > 0 && (
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
            <Typography variant="body2" color="text.secondary" className="tabular" role="status">
              {t('commissions.editor.chosen_of', { count, smart_count: lines.length })}
            </Typography>
            <Button
              variant="outlined"
              size="small"
              disabled={able.length === 0}
              aria-label={t(`commissions.editor.${all ? 'none' : 'all'}_${kind}`)}
              onClick={() => tick(able, !all)}
            >
              {t(all ? 'commissions.editor.none' : 'commissions.editor.all')}
            </Button>
          </Box>
        )
      }
    >
      {lines.length === 0 ? (
        <Typography variant="body2" color="text.secondary">
          {t(`commissions.editor.empty_${kind}`)}
        </Typography>
      ) : (
        <LineTable
          label={t(`commissions.${kind}`)}
          lines={lines}
          tickOf={({ id }) => ({
            on: isChosen(choice, id),
            closed: closed.get(id),
            onTick: (on) => tick([id], on),
          })}
          badgeOf={({ id }) => state.id !== null && <Mark choice={choice} id={id} />}
        />
      )}
    </Section>
  );
};

/** Refunds that wait for their order to be ticked, and the sentence that says so. */
const closedRefunds = (t: Translate, state: State, refunds: RefundOffer[]): Map<number, string> =>
  new Map(
    refunds
      .filter((refund) => !isOpen(state, refund))
      .map(({ IdDevolution, needsOrder }) => [
        IdDevolution,
        t('commissions.editor.needs_order', { id: needsOrder }),
      ]),
  );

const NONE: Map<number, string> = new Map();

const withPart = (line: Line, parts: Map<number, Amount>): Line => ({
  ...line,
  part: parts.get(line.id)?.toFixed(2) ?? null,
});

/** What becomes of it when this is saved. */
const Mark = ({ choice, id }: { choice: Choice; id: number }) => {
  const t = useT();
  if (choice.added.has(id)) return <StatusChip status={t('commissions.editor.added')} tone="info" />;
  if (choice.removed.has(id)) return <StatusChip status={t('commissions.editor.removed')} tone="danger" />;
  return null;
};
