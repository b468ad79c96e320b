import Typography from '@mui/material/Typography';
import { useLocaleState } from 'ra-core';
import { useT } from '../../i18n/useT';

/** The manual has one language. */
export const InSpanish = () => {
  const t = useT();
  const [locale] = useLocaleState();
  return locale === 'es' ? null : (
    <Typography variant="body2" color="text.secondary">
      {t('help.in_spanish')}
    </Typography>
  );
};
