import AutoIcon from '@mui/icons-material/AutoAwesomeOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useRef } from 'react';
import { usePlaces } from '../../../api/useOptions';
import { useT } from '../../../i18n/useT';
import { useHeldSave } from '../../../shell/form/useHeldSave';
import { Section } from '../../../shell/Section';
import { ProductPicker } from '../../ProductPicker';
import { ScanBox } from '../../scan/ScanBox';
import type { Circuit } from '../types';
import { DataFields } from './DataFields';
import { chosenPieces } from './draft';
import { ProductLine } from './ProductLine';
import { Summary } from './Summary';
import type { useCircuitForm } from './useCircuitForm';

interface Props {
  form: ReturnType<typeof useCircuitForm>;
  circuit?: Circuit;
  readOnly: boolean;
}

export const FormSections = ({ form, circuit, readOnly }: Props) => {
  const t = useT();
  const places = usePlaces();
  const { draft, dispatch, prices, errors } = form;
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2.5,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 340px' },
      }}
    >
      <Stack spacing={2.5}>
        <Section title={t('circuits.form.data')}>
          <DataFields
            {...{ draft, places, prices, errors, dispatch }}
            disabled={readOnly}
            fixed={Boolean(circuit && circuit.count + circuit.sold > 0)}
          />
        </Section>
        <Products form={form} readOnly={readOnly} />
      </Stack>
      <Box sx={{ position: { lg: 'sticky' }, top: 88 }}>
        <Section title={t('circuits.form.summary')}>
          <Summary draft={draft} />
        </Section>
      </Box>
    </Box>
  );
};

const Products = ({ form, readOnly }: Pick<Props, 'form' | 'readOnly'>) => {
  const t = useT();
  const { draft, dispatch, prices, errors, propose, proposing, failed } = form;
  const place = usePlaces().find(({ id }) => id === draft.locationId);
  const box = useRef<HTMLDivElement>(null);
  useHeldSave(box, proposing ? 'open' : failed ? 'told' : 'ready');
  const ready = place !== undefined;
  return (
    <Section
      title={t('circuits.form.products')}
      actions={
        !readOnly && (
          <Button
            startIcon={<AutoIcon />}
            variant="outlined"
            title={t('circuits.form.propose_hint')}
            disabled={!ready || draft.lines.length === 0}
            loading={proposing}
            onClick={propose}
          >
            {t('circuits.form.propose')}
          </Button>
        )
      }
    >
      <Stack ref={box} spacing={2}>
        {draft.dropped && <Alert severity="info">{t('circuits.form.dropped')}</Alert>}
        {!readOnly && (
          <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' } }}>
            <ProductPicker
              but={draft.lines.map(({ id }) => id)}
              onPick={({ id, Name, Code }) =>
                dispatch({ type: 'add', product: { id, name: Name, code: Code } })
              }
            />
            <ScanBox
              value={chosenPieces(draft)}
              onChange={(pieces) => dispatch({ type: 'pieces', pieces })}
              label={t('circuits.form.scan')}
              location={draft.locationId}
              purpose="take"
              document={draft.id ? 'circuit' : null}
              documentId={draft.id ?? null}
              disabled={!ready}
              hideTaken
            />
          </Box>
        )}
        {!readOnly && !ready && (
          <Typography variant="body2" color="text.secondary">
            {t('circuits.form.place_first')}
          </Typography>
        )}
        {errors.products && (
          <Typography variant="body2" color="error" role="alert">
            {errors.products}
          </Typography>
        )}
        {draft.lines.length === 0 && (
          <Typography variant="body2" color="text.secondary">
            {t('circuits.form.no_products')}
          </Typography>
        )}
      </Stack>
      <Stack divider={<Divider />}>
        {draft.lines.map((line, at) => (
          <ProductLine
            key={line.id}
            {...{ draft, line, place, prices, dispatch }}
            errors={errorsOf(errors, at)}
            disabled={readOnly}
          />
        ))}
      </Stack>
    </Section>
  );
};

/** «products.0.pieces» is the first line's «pieces». */
const errorsOf = (errors: Record<string, string>, at: number): Record<string, string> =>
  Object.fromEntries(
    Object.entries(errors).flatMap(([name, sentence]) => {
      const [list, index, field] = name.split('.');
      return list === 'products' && index === String(at) && field ? [[field, sentence]] : [];
    }),
  );
