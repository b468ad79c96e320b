import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import { useWatch } from 'react-hook-form';
import { usePlaces } from '../../api/useOptions';
import { useSession } from '../../auth/useSession';
import { today } from '../../i18n/format';
import { shown } from '../../i18n/shown';
import { useT } from '../../i18n/useT';
import { CONDITIONS, HolderRefusal, holdersOf, nameOf } from '../../inventory';
import { FormDialog } from '../../shell/form/FormDialog';
import { FormDay, FormSelect, FormText } from '../../shell/form/fields';
import { TOUCHED } from '../calls';
import { type ExchangeValues, exchangePiece, useEqualPieces } from '../changes';
import { isOut } from '../lines';
import type { Lease } from '../types';

interface Props {
  lease: Lease;
  onClose: () => void;
}

/** One piece comes back and an equal one goes out: which, how it came, where and when. */
export const ExchangeDialog = ({ lease, onClose }: Props) => {
  const t = useT();
  const { user } = useSession();
  const places = usePlaces();
  const out = lease.lines.filter(isOut);
  const values = {
    IdPiece: (out.length === 1 ? out[0]?.IdPiece : null) ?? null,
    by: null,
    condition: 'Funcional',
    note: '',
    location: user?.locationId ?? lease.locationId,
    date: today(),
    notes: '',
  };
  return (
    <FormDialog
      title={t('lease_changes.exchange.title')}
      values={values as unknown as ExchangeValues}
      save={(sent) => exchangePiece(lease.id, sent)}
      resources={[...TOUCHED, 'exits']}
      onClose={() => onClose()}
      explain={(refusal) =>
        holdersOf(refusal).length > 0 && (
          <HolderRefusal message={refusal.message} holders={holdersOf(refusal)} />
        )
      }
    >
      <Stack spacing={2}>
        <Alert severity="info">{t('lease_changes.exchange.text')}</Alert>
        <FormSelect
          source="IdPiece"
          label={t('lease_changes.exchange.back')}
          choices={out.map((line) => ({ id: line.IdPiece, name: `${nameOf(line)} · ${line.product}` }))}
          required
        />
        <Comes lease={lease} />
        <FormSelect
          source="condition"
          label={t('pieces.door.condition')}
          choices={CONDITIONS.filter(({ id }) => id !== 'Nuevo')}
          required
        />
        <FormText source="note" label={t('pieces.door.note')} maxLength={250} />
        <FormSelect
          source="location"
          label={t('lease_changes.exchange.location')}
          choices={places.map(({ id, name }) => ({ id: Number(id), name }))}
          required
        />
        <FormDay source="date" label={t('lease_changes.exchange.date')} />
        <FormText source="notes" label={t('leases.return.notes')} multiline minRows={2} />
      </Stack>
    </FormDialog>
  );
};

/** The equal pieces that are free, once it is known which one comes back. */
const Comes = ({ lease }: { lease: Lease }) => {
  const t = useT();
  const back = useWatch({ name: 'IdPiece' }) as number | null;
  const { data = [], isPending } = useEqualPieces(lease.id, back);
  if (back !== null && !isPending && data.length === 0) {
    return <Alert severity="warning">{t('lease_changes.exchange.none')}</Alert>;
  }
  return (
    <FormSelect
      source="by"
      label={t('lease_changes.exchange.by')}
      choices={data.map((piece) => ({
        id: piece.IdPiece,
        name: [nameOf(piece), shown(t, piece.Condition), piece.Location].filter(Boolean).join(' · '),
      }))}
      disabled={back === null}
      required
    />
  );
};
