import CheckCircle from '@mui/icons-material/CheckCircle';
import RadioButtonUnchecked from '@mui/icons-material/RadioButtonUnchecked';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useStore } from 'ra-core';
import { Link as RouterLink } from 'react-router';
import { type Key, useT } from '../../i18n/useT';
import { pathTo, type ScreenName } from '../../routes';
import { Section } from '../../shell/Section';
import { useFirstSteps } from '../calls';

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

/** What a company does before its first sale, until all of it is done or nobody wants to see it any more. */
export const FirstStepsPart = () => {
  const t = useT();
  const [hidden, setHidden] = useStore('first-steps.hidden', false);
  const { data = [] } = useFirstSteps(!hidden);
  const done = data.filter((step) => step.done).length;
  if (hidden || done === data.length) return null;
  return (
    <Section
      title={t('home.first_steps.title')}
      actions={<Button onClick={() => setHidden(true)}>{t('home.first_steps.hide')}</Button>}
    >
      <Typography variant="body2" color="text.secondary">
        {t('home.first_steps.done', { done, all: data.length })}
      </Typography>
      <LinearProgress
        variant="determinate"
        value={(100 * done) / data.length}
        aria-label={t('home.first_steps.title')}
        sx={{ my: 1, borderRadius: 1, maxWidth: 420 }}
      />
      <Box component="ol" sx={STEPS}>
        {data.map(({ key, done: isDone }) => (
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
