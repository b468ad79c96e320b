import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useRef } from 'react';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { useT } from '../../../i18n/useT';
import { ProductPicker } from '../../ProductPicker';
import { LineCard } from './LineCard';
import { type EntryValues, newLine, piecesOf } from './values';

/** The products of an entry, each with its pieces. */
export const LinesSection = () => {
  const t = useT();
  const { control } = useFormContext<EntryValues>();
  const { fields, append, remove } = useFieldArray({ control, name: 'lines' });
  const lines = useWatch({ control, name: 'lines' }) ?? [];
  const added = useRef(false);
  const total = lines.reduce((sum, line) => sum + piecesOf(line), 0);
  return (
    <Card component="section" sx={{ p: { xs: 2, sm: 3 } }}>
      <Typography variant="h2" sx={{ mb: 2 }}>
        {t('movements.form.pieces', { smart_count: total })}
      </Typography>
      {fields.map(({ id }, at) => (
        <LineCard key={id} at={at} autoFocus={added.current} onRemove={() => remove(at)} />
      ))}
      <ProductPicker
        but={[]}
        onPick={(product) => {
          added.current = true;
          append(newLine(product), { shouldFocus: false });
        }}
      />
    </Card>
  );
};
