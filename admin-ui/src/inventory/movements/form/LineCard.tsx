import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useMemo, useState } from 'react';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { NewPieceIn } from '../../../api/limits.gen';
import { useT } from '../../../i18n/useT';
import { FormNumber, FormSelect, FormText } from '../../../shell/form/fields';
import { useOnline } from '../../../shell/offline/useOnline';
import { AVAILABILITIES, CONDITIONS } from '../../pieces/choices';
import { scannerOfNew } from '../../scan/newCodes';
import { ScanBox } from '../../scan/ScanBox';
import { CodeRows } from './CodeRows';
import { type CodedPiece, cleanCode, codesOf, type EntryValues, piecesOf } from './values';

interface Props {
  at: number;
  autoFocus: boolean;
  onRemove: () => void;
}

type CodeKind = keyof CodedPiece;

/** The pieces of one product: their codes are scanned, and those without are counted. */
export const LineCard = ({ at, autoFocus, onRemove }: Props) => {
  const t = useT();
  const path = `lines.${at}` as const;
  const { control, getValues } = useFormContext<EntryValues>();
  const { fields, append, remove } = useFieldArray({ control, name: `${path}.pieces` });
  const line = useWatch({ control, name: path });
  const [kind, setKind] = useState<CodeKind>('Tag');
  const online = useOnline();
  const scanner = useMemo(() => scannerOfNew(t('movements.form.existing')), [t]);
  const take = (codes: string[]): string[] => {
    const there = codesOf(getValues('lines'));
    const fresh = codes.filter((code) => !there.has(cleanCode(code)));
    append(
      fresh.map((code) => ({ Tag: '', NoSeries: '', [kind]: cleanCode(code) })),
      { shouldFocus: false },
    );
    return codes.filter((code) => !fresh.includes(code));
  };
  const told = (value: unknown) =>
    piecesOf({ pieces: getValues(`${path}.pieces`), count: value as string | null }) > 0
      ? undefined
      : { message: t('movements.form.no_pieces'), args: {} };
  return (
    <Box role="group" aria-label={line?.name} sx={LINE}>
      <Stack direction="row" spacing={1} sx={{ alignItems: 'center', mb: 1.5 }}>
        <Typography
          variant="subtitle1"
          component="h3"
          sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}
        >
          {line?.name} · {line ? piecesOf(line) : 0}
        </Typography>
        <IconButton
          name={`${path}.IdProduct`}
          aria-label={t('movements.form.remove_line', { name: line?.name })}
          onClick={onRemove}
        >
          <DeleteIcon fontSize="small" />
        </IconButton>
      </Stack>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={kind}
        onChange={(_, next: CodeKind | null) => next && setKind(next)}
        aria-label={t('movements.form.code_kind')}
        sx={{ mb: 1.5 }}
      >
        <ToggleButton value="Tag">{t('movements.form.tags')}</ToggleButton>
        <ToggleButton value="NoSeries">{t('movements.form.serials')}</ToggleButton>
      </ToggleButtonGroup>
      <ScanBox
        value={[]}
        onChange={NOTHING_TAKEN}
        purpose="new"
        product={kind === 'NoSeries' ? line?.IdProduct : undefined}
        onNew={take}
        label={t(kind === 'Tag' ? 'movements.form.scan_tags' : 'movements.form.scan_serials', {
          name: line?.name,
        })}
        hint={t(online ? 'movements.form.scan_hint' : 'movements.form.unchecked')}
        scanner={scanner}
        autoFocus={autoFocus}
        hideTaken
      />
      <CodeRows path={`${path}.pieces`} ids={fields.map(({ id }) => id)} onRemove={remove} />
      <Box sx={{ ...GRID, mt: 2 }}>
        <FormNumber
          source={`${path}.count`}
          label={t('movements.form.without_codes')}
          hint={t('movements.form.without_codes_hint')}
          whole
          max={1000}
          validate={told}
        />
        <FormSelect
          source={`${path}.Condition`}
          label={t('fields.PieceRow.Condition')}
          choices={CONDITIONS}
          required
        />
        <FormSelect
          source={`${path}.Availability`}
          label={t('fields.PieceRow.Availability')}
          choices={AVAILABILITIES}
          hint={t('movements.form.availability_hint')}
          none
        />
        <FormText
          source={`${path}.NoPetition`}
          label={t('fields.PieceRow.NoPetition')}
          {...NewPieceIn.NoPetition}
        />
        <FormText
          source={`${path}.NoInvoice`}
          label={t('fields.PieceRow.NoInvoice')}
          {...NewPieceIn.NoInvoice}
        />
      </Box>
    </Box>
  );
};

/** New pieces are codes, not pieces: there is none to keep. */
const NOTHING_TAKEN = () => undefined;

const LINE = { border: 1, borderColor: 'divider', borderRadius: 2, p: { xs: 1.5, sm: 2 }, mb: 2 } as const;
const GRID = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(170px, 100%), 1fr))',
  '& > *': { minWidth: 0 },
} as const;
