import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { components } from '../../api/schema';
import { date, inCurrency } from '../../i18n/format';
import { useT } from '../../i18n/useT';
import { FormNumber, numberFault } from '../../shell/form/fields';
import { useNewRents } from '../changes';
import type { Lease } from '../types';

type PieceRent = components['schemas']['PieceRentOut'];
/** What was typed for single pieces. Names with a letter: of numbers a form would make an array. */
export type TypedRents = Record<`p${number}`, string | null>;

/** The typed rents that are amounts; a piece that has none costs what the percentage makes of it. */
export const linesOf = (rents: TypedRents) =>
  Object.entries(rents).flatMap(([name, rent]) =>
    rent && !numberFault(rent, { min: 0 }) ? [{ IdPiece: Number(name.slice(1)), rent }] : [],
  );

interface Props {
  lease: Lease;
  step: 'renew' | 'raise-rents';
  /** Each piece may have a price of its own. */
  byPiece?: boolean;
}

/** From when on, and what a month costs before and after: nothing is saved yet. */
export const NewRents = ({ lease, step, byPiece }: Props) => {
  const t = useT();
  const typed = useWatch({ name: 'percent' }) as string | null;
  const rents = useWatch({ name: 'rents' }) as TypedRents | undefined;
  const [open, setOpen] = useState(false);
  const percent = typed && !numberFault(typed, { min: -99.99, max: 1000 }) ? typed : null;
  const { data } = useNewRents(lease.id, step, { percent, lines: linesOf(rents ?? {}) });
  if (!data) return null;
  const months = {
    since: date(data.since),
    number: data.number,
    before: inCurrency(data.before, lease.currency),
    now: inCurrency(data.total, lease.currency),
  };
  return (
    <>
      {byPiece && !open && (
        <Button variant="text" sx={{ alignSelf: 'flex-start' }} onClick={() => setOpen(true)}>
          {t('lease_changes.renew.by_piece')}
        </Button>
      )}
      {open && <PieceRents lines={data.lines} currency={lease.currency} />}
      <Alert severity="info" role="status">
        {t(data.before === data.total ? 'lease_changes.same_rents' : 'lease_changes.new_rents', months)}
      </Alert>
    </>
  );
};

const PieceRents = ({ lines, currency }: { lines: PieceRent[]; currency: string }) => {
  const t = useT();
  return (
    <Stack spacing={2}>
      {lines.map(({ IdPiece, piece, product, before, rent }) => (
        <FormNumber
          key={IdPiece}
          source={`rents.p${IdPiece}`}
          label={t('lease_changes.renew.rent_of', { piece })}
          before={currency === 'USD' ? 'US$' : '$'}
          after={currency}
          hint={t('lease_changes.renew.rent_hint', {
            product,
            before: inCurrency(before, currency),
            now: inCurrency(rent, currency),
          })}
        />
      ))}
    </Stack>
  );
};
