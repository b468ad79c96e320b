import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useT } from '../../../i18n/useT';
import type { Quote } from '../types';
import { CircuitCard, ProductCard } from './LineCards';
import { TermsPart } from './TermsPart';
import { TotalsPanel } from './TotalsPanel';

/** What is offered and on which terms, beside what it comes to. */
export const ContentTab = ({ quote }: { quote: Quote }) => {
  const t = useT();
  const { products, circuits } = quote;
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 3,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 320px' },
      }}
    >
      <Box sx={{ minWidth: 0 }}>
        {products.length + circuits.length === 0 && (
          <Typography color="text.secondary">{t('quotes.no_lines')}</Typography>
        )}
        <Stack component="ul" spacing={2} sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {products.map((product) => (
            <ProductCard key={product.id} product={product} />
          ))}
          {circuits.map((circuit) => (
            <CircuitCard key={circuit.id} circuit={circuit} />
          ))}
        </Stack>
      </Box>
      <Box sx={{ position: { lg: 'sticky' }, top: { lg: 88 } }}>
        <TotalsPanel quote={quote} />
      </Box>
      <Box sx={{ gridColumn: '1 / -1' }}>
        <TermsPart quote={quote} />
      </Box>
    </Box>
  );
};
