import Autocomplete from '@mui/material/Autocomplete';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { CountIn } from '../../api/limits.gen';
import { useSession } from '../../auth/useSession';
import { useCategoryChoices } from '../../catalog';
import { useT } from '../../i18n/useT';
import { pathTo } from '../../routes';
import { FormDialog } from '../../shell/form/FormDialog';
import { FormNumber, FormSwitch, FormText, useField } from '../../shell/form/fields';
import { ProductPicker } from '../ProductPicker';
import { type CountValues, startCount } from './calls';
import { OtherCounts } from './OtherCounts';
import { PlaceField } from './PlaceField';
import { COUNTS } from './types';

/** Where one counts comes first; what of it, and whether blind, may be left as it is. */
export const StartDialog = ({ onClose }: { onClose: () => void }) => {
  const t = useT();
  const navigate = useNavigate();
  const { user } = useSession();
  const values: CountValues = {
    location: user?.locationId ?? null,
    categories: [],
    products: [],
    blind: false,
    notes: '',
    repeatDays: null,
  };
  return (
    <FormDialog
      title={t('counts.start')}
      values={values}
      save={startCount}
      resources={[COUNTS]}
      confirm={t('counts.begin')}
      onClose={(answer) => {
        onClose();
        if (answer) navigate(pathTo('stock-count', { id: answer.data.id }));
      }}
    >
      <Stack spacing={2}>
        <PlaceField />
        <OtherCounts />
        <CategoriesField />
        <ProductsField />
        <FormSwitch source="blind" label={t('fields.CountRow.blind')} hint={t('counts.blind_hint')} />
        <RepeatField />
        <FormText
          source="notes"
          label={t('fields.CountRow.notes')}
          multiline
          minRows={2}
          {...CountIn.notes}
        />
      </Stack>
    </FormDialog>
  );
};

/** A place that is counted as a whole may come again. */
const RepeatField = () => {
  const t = useT();
  const [categories, products] = useWatch({ name: ['categories', 'products'] });
  if (categories?.length > 0 || products?.length > 0) return null;
  return (
    <Stack spacing={0.5}>
      <FormNumber source="repeatDays" label={t('fields.CountRow.repeatDays')} {...CountIn.repeatDays} />
      <Typography variant="body2" color="text.secondary">
        {t('counts.repeat_hint')}
      </Typography>
    </Stack>
  );
};

const CategoriesField = () => {
  const t = useT();
  const choices = useCategoryChoices();
  const { field, error, helperText } = useField({ source: 'categories', label: '' });
  const chosen: number[] = field.value || [];
  return (
    <Autocomplete
      multiple
      options={choices}
      value={choices.filter(({ id }) => chosen.includes(Number(id)))}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ id }) => id}
      onChange={(_, next) => field.onChange(next.map(({ id }) => Number(id)))}
      renderInput={(params) => (
        <TextField
          {...params}
          label={t('counts.categories')}
          error={error}
          helperText={helperText ?? t('counts.scope_hint')}
        />
      )}
    />
  );
};

const ProductsField = () => {
  const { field } = useField({ source: 'products', label: '' });
  const chosen: CountValues['products'] = field.value || [];
  return (
    <Stack spacing={1}>
      <ProductPicker
        but={chosen.map(({ id }) => id)}
        onPick={({ id, Name }) => field.onChange([...chosen, { id, name: Name }])}
      />
      {chosen.length > 0 && (
        <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
          {chosen.map(({ id, name }) => (
            <Chip
              key={id}
              label={name}
              onDelete={() => field.onChange(chosen.filter((one) => one.id !== id))}
            />
          ))}
        </Stack>
      )}
    </Stack>
  );
};
