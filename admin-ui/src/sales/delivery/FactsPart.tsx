import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { DeliveryIn } from '../../api/limits.gen';
import { useSession } from '../../auth/useSession';
import { today } from '../../i18n/format';
import { useT } from '../../i18n/useT';
import { DayField } from '../../shell/form/DayField';
import { Section } from '../../shell/Section';
import { usePeople } from './calls';
import { EvidenceField } from './EvidenceField';
import type { Facts } from './reducer';
import type { Delivery } from './useDelivery';

interface Props {
  delivery: Delivery;
  /** It was tried without saying who receives. */
  missing: boolean;
}

/** Who receives, who hands over, when, and what proves it. */
export const FactsPart = ({ delivery: { task, state, dispatch, refusal }, missing }: Props) => {
  const t = useT();
  const { user } = useSession();
  const people = usePeople();
  const { facts } = state;
  const errors = refusal?.errors ?? {};
  const set = (more: Partial<Facts>) => dispatch({ type: 'fact', facts: more });
  // Whoever stands here is offered before the others are read.
  const me = user && !people.some(({ id }) => id === user.id) ? [{ id: user.id, name: user.name }] : [];
  const said = (name: keyof Facts, hint?: string) => ({
    name,
    error: Boolean(errors[name]),
    helperText: errors[name] ?? hint,
  });
  return (
    <Section title={t(`delivery.${task}.facts`)}>
      <Stack spacing={2}>
        <TextField
          label={t(`delivery.${task}.receiver`)}
          required
          autoComplete="off"
          value={facts.receiver}
          onChange={(event) => set({ receiver: event.target.value })}
          slotProps={{ htmlInput: DeliveryIn.receiver }}
          {...said('receiver')}
          {...(missing && { error: true, helperText: t('delivery.receiver_missing') })}
        />
        <TextField
          select
          label={t('delivery.handed_by')}
          value={facts.handedBy ?? ''}
          onChange={(event) => set({ handedBy: Number(event.target.value) })}
          {...said('handedBy')}
        >
          {[...me, ...people].map(({ id, name }) => (
            <MenuItem key={id} value={id}>
              {name}
            </MenuItem>
          ))}
        </TextField>
        <DayField
          label={t('delivery.date')}
          value={facts.date}
          onChange={(date) => set({ date })}
          max={today()}
          {...said('date')}
        />
        <EvidenceField file={facts.image} fault={errors.image ?? null} onFile={(image) => set({ image })} />
        <TextField
          label={t('delivery.notes')}
          multiline
          minRows={2}
          value={facts.notes}
          onChange={(event) => set({ notes: event.target.value })}
          slotProps={{ htmlInput: DeliveryIn.notes }}
          {...said('notes')}
        />
      </Stack>
    </Section>
  );
};
