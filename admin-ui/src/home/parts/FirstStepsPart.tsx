import CheckCircle from '@mui/icons-material/CheckCircle';
import RadioButtonUnchecked from '@mui/icons-material/RadioButtonUnchecked';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router';
import { type Key, useT } from '../../i18n/useT';
import { pathTo, type ScreenName } from '../../routes';
import { Section } from '../../shell/Section';
import type { FirstStep } from '../types';

/** Where each step is taken. */
const SCREENS = {
  company: 'company-data',
  mail: 'mail',
  people: 'company-home',
  invoicing: 'invoice-settings',
  rate: 'exchange-rate',
  product: 'new-product',
  pieces: 'piece-sheets',
  customer: 'new-customer',
  quote: 'new-quote',
} as const satisfies Record<string, ScreenName>;

type Step = keyof typeof SCREENS;

interface Props {
  steps: FirstStep[];
  onHide: () => void;
}

/** What a company does before its first sale, and what of it is done. */
export const FirstStepsPart = ({ steps, onHide }: Props) => {
  const t = useT();
  const done = steps.filter((step) => step.done).length;
  return (
    <Section
      title={t('home.first_steps.title')}
      actions={<Button onClick={onHide}>{t('home.first_steps.hide')}</Button>}
    >
      <Typography variant="body2" color="text.secondary">
        {t('home.first_steps.done', { done, all: steps.length })}
      </Typography>
      <LinearProgress
        variant="determinate"
        value={(100 * done) / steps.length}
        aria-label={t('home.first_steps.title')}
        sx={{ my: 1, borderRadius: 1, maxWidth: 420 }}
      />
      <Box component="ol" sx={STEPS}>
        {steps.map(({ key, done: isDone }) => (
          <Box component="li" key={key} sx={STEP}>
            {isDone ? (
              <CheckCircle color="success" fontSize="small" titleAccess={t('home.first_steps.is_done')} />
            ) : (
              <RadioButtonUnchecked
                color="disabled"
                fontSize="small"
                titleAccess={t('home.first_steps.is_open')}
              />
            )}
            <Box>
              <Link component={RouterLink} to={pathTo(SCREENS[key as Step])} sx={{ fontWeight: 600 }}>
                {t(`home.first_steps.steps.${key}` as Key)}
              </Link>
              {!isDone && (
                <Typography variant="body2" color="text.secondary">
                  {t(`home.first_steps.why.${key}` as Key)}
                </Typography>
              )}
            </Box>
          </Box>
        ))}
      </Box>
    </Section>
  );
};

const STEPS = {
  m: 0,
  p: 0,
  listStyle: 'none',
  display: 'grid',
  columnGap: 3,
  rowGap: 1.5,
  mt: 2,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(300px, 100%), 1fr))',
} as const;
const STEP = { display: 'flex', gap: 1, alignItems: 'flex-start' } as const;
