import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useRef } from 'react';
import { reading } from '../../api/client';
import { useT } from '../../i18n/useT';
import type { Piece, Scanned } from '../../inventory';
import { ScanBox } from '../../inventory';
import { focusOn } from '../../shell/form/focus';
import { useHeldSave } from '../../shell/form/useHeldSave';
import { Section } from '../../shell/Section';
import { scan } from './calls';
import { Finder, type Found } from './Finder';
import { LineHeads, LineRow } from './LineRow';
import { chosenPieces, troubleOf } from './pieces';
import type { QuoteForm } from './useQuoteForm';
import { useStock } from './useStock';
import { fieldName } from './wire';

/** Products with their exact pieces: found by words, or scanned. */
export const ProductsSection = ({ form }: { form: QuoteForm }) => {
  const t = useT();
  const { draft, dispatch, errors, may } = form;
  const stock = useStock(draft, dispatch);
  const box = useRef<HTMLDivElement>(null);
  useHeldSave(box, stock.busy || form.pricing ? 'open' : stock.failed ? 'told' : 'ready');

  const find = async (text: string, signal: AbortSignal): Promise<Found[]> => {
    const data = await reading('/api/products-search', { query: { search: text } })({ signal });
    if (data[0]) stock.foresee(data[0].id);
    return data.map(({ id, Name, Code, name_brand, QtyIventory, thumbnail }) => ({
      id,
      name: Name,
      image: thumbnail,
      about: [Code, name_brand, t('products.pieces', { smart_count: QtyIventory })]
        .filter(Boolean)
        .join(' · '),
    }));
  };
  const pick = async ({ id }: Found) => {
    await stock.add(id);
    focusOn(fieldName('products', id, 'unitPrice'));
  };
  const scanned = (pieces: Piece[]) => {
    const chosen = new Set(chosenPieces(draft).map(({ id }) => id));
    dispatch({ type: 'put', pieces: pieces.filter(({ id }) => !chosen.has(id)) });
  };
  const promise = (found: Scanned) => {
    if (!found.piece) return;
    const { product } = found.piece;
    dispatch({ type: 'put', pieces: [{ ...found.piece, trouble: troubleOf(found) ?? undefined, product }] });
  };
  const first = draft.lines.length === 0;
  return (
    <Section title={t('quoteBuilder.products.title')}>
      {first ? (
        <Typography variant="body2" color="text.secondary" sx={{ mb: 2 }}>
          {t('quoteBuilder.products.empty')}
        </Typography>
      ) : (
        <Box sx={LINES}>
          <LineHeads draft={draft} />
          <Stack
            component="ol"
            divider={<Divider component="li" aria-hidden />}
            sx={{ listStyle: 'none', m: 0, p: 0 }}
          >
            {draft.lines.map((line) => (
              <LineRow key={line.id} {...{ line, draft, dispatch, stock, errors }} may={may} />
            ))}
          </Stack>
        </Box>
      )}
      <Box ref={box} sx={first ? FINDERS : BELOW_LINES}>
        <Finder
          of="quote-products"
          name="product"
          label={t('quoteBuilder.products.add')}
          placeholder={t('quoteBuilder.products.find_by')}
          hint={first && t('quoteBuilder.products.hint')}
          find={find}
          onPick={pick}
        />
        <ScanBox
          value={chosenPieces(draft) as Piece[]}
          onChange={scanned}
          onPromise={promise}
          name="scan"
          label={t('quoteBuilder.products.scan')}
          hint={first ? t('quoteBuilder.products.scan_hint') : ''}
          scanner={scan}
          purpose="sale"
          document={draft.id === null ? null : 'quote'}
          documentId={draft.id}
          hideTaken
        />
      </Box>
      {[errors.products, stock.failed].filter(Boolean).map((sentence) => (
        <Typography key={sentence} variant="body2" color="error" role="alert" sx={{ mt: 1 }}>
          {sentence}
        </Typography>
      ))}
    </Section>
  );
};

/** A line takes its form from this width; what gets the focus does not end behind the finder. */
const LINES = {
  containerType: 'inline-size',
  '& input, & button': { scrollMarginBottom: { lg: '100px' } },
} as const;
const FINDERS = {
  display: 'grid',
  columnGap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
} as const;
/** Below the last line, where the next one will stand; of many lines at the foot of the window. */
const BELOW_LINES = {
  ...FINDERS,
  position: { lg: 'sticky' },
  bottom: 0,
  zIndex: 2,
  mx: { xs: -2, sm: -2.5 },
  mb: { xs: -2, sm: -2.5 },
  px: { xs: 2, sm: 2.5 },
  pt: 2,
  pb: 1,
  rowGap: 1,
  borderTop: 1,
  borderColor: 'divider',
  bgcolor: 'background.paper',
} as const;
