import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useListContext } from 'ra-core';
import { mxn, number, usd } from '../../i18n/format';
import { shown } from '../../i18n/shown';
import { useT } from '../../i18n/useT';
import { useSums } from './calls';

/** Sums of the chosen imports, or of all that the filter leaves. */
export const SumsBar = () => {
  const t = useT();
  const { selectedIds, filter, filterValues } = useListContext();
  const { q = '', ...chosen } = filterValues as { q?: string };
  const some = selectedIds.length > 0;
  const sums = useSums(
    some ? { ids: selectedIds as number[] } : { search: q, filters: { ...filter, ...chosen } },
  );
  if (!sums) return null;
  const facts: [string, string][] = [
    [t('imports.sums.imports'), number(sums.imports)],
    [t('fields.ImportNumberRow.pieces'), number(sums.pieces)],
    ...sums.availabilities.map(({ name, pieces }): [string, string] => [shown(t, name), number(pieces)]),
  ];
  // The server leaves costs out for who may not see them.
  if (sums.costUsd) facts.push([t('fields.ImportNumberRow.costUsd'), usd(sums.costUsd)]);
  if (sums.costMxn) facts.push([t('fields.ImportNumberRow.costMxn'), mxn(sums.costMxn)]);
  return (
    <Box component="section" aria-label={t('imports.sums.title')} sx={{ px: 2, pt: { xs: 1, sm: 2 } }}>
      <Typography variant="caption" color="text.secondary">
        {t(some ? 'imports.sums.chosen' : 'imports.sums.all')}
      </Typography>
      <Box component="dl" sx={LIST}>
        {facts.map(([label, value]) => (
          <Box key={label}>
            <Typography component="dt" variant="caption" color="text.secondary">
              {label}
            </Typography>
            <Typography component="dd" className="tabular" sx={{ m: 0, fontWeight: 600 }}>
              {value}
            </Typography>
          </Box>
        ))}
      </Box>
    </Box>
  );
};

/** On a phone each figure stands beside its word: the list itself must be near. */
const LIST = {
  m: 0,
  mt: { xs: 0, sm: 0.5 },
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: { xs: 1.5, sm: 3 },
  rowGap: { xs: 0, sm: 1 },
  '& > *': { display: { xs: 'flex', sm: 'block' }, alignItems: 'baseline', gap: 0.5 },
} as const;
