import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useRef } from 'react';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { useSearchParams } from 'react-router';
import { useT } from '../../../i18n/useT';
import { ProductPicker } from '../../ProductPicker';
import { LineCard } from './LineCard';
import { askedFor, cleanCode, codesOf, type EntryValues, newLine, piecesOf } from './values';

/** The products of an entry, each with its pieces. */
export const LinesSection = () => {
  const t = useT();
  const { control } = useFormContext<EntryValues>();
  const { fields, append, remove } = useFieldArray({ control, name: 'lines' });
  const lines = useWatch({ control, name: 'lines' }) ?? [];
  const added = useRef(false);
  const [search] = useSearchParams();
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
        // The rest is filled in already: one begins with what came.
        autoFocus={lines.length === 0}
        onPick={(product) => {
          added.current = true;
          const there = codesOf(lines);
          const codes = askedFor(search).codes.filter((code) => !there.has(cleanCode(code)));
          append(newLine(product, codes), { shouldFocus: false });
        }}
      />
    </Card>
  );
};
