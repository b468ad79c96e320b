import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useT } from '../../i18n/useT';
import { AREAS, type Screen, titleOf } from '../../screen';
import type { Reach } from './reach';

interface Props {
  reach: Reach;
  /** In words. */
  home: string;
}

/** The menu that people of the role will have, and what of it leads nowhere. */
export const RolePreview = ({ reach, home }: Props) => {
  const t = useT();
  const title = (screen: Screen) => t(titleOf(screen));
  const names = (screens: Screen[]) =>
    screens.map((screen) => t('shell.quoted', { text: title(screen) })).join(', ');
  const { menu, landing, closed, stranded } = reach;
  return (
    <Stack component="section" spacing={1.5} aria-label={t('accounts.roles.menu')} sx={{ px: 2, pb: 2 }}>
      <Typography variant="subtitle1" component="h3">
        {t('accounts.roles.menu')}
      </Typography>
      {AREAS.map((area) => {
        const entries = menu.filter((entry) => entry.area === area);
        return (
          entries.length > 0 && (
            <Box key={area} sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.75 }}>
              <Typography variant="body2" color="text.secondary" sx={{ minWidth: 96 }}>
                {t(`areas.${area}`)}
              </Typography>
              {entries.map((entry) => (
                <Chip key={entry.name} size="small" label={title(entry)} />
              ))}
            </Box>
          )
        );
      })}
      {landing === null && <Alert severity="error">{t('accounts.roles.opens_nothing')}</Alert>}
      {landing && (
        <Alert severity="warning">{t('accounts.roles.home_closed', { home, landing: title(landing) })}</Alert>
      )}
      {closed.length > 0 && (
        <Alert severity="warning">
          {t('accounts.roles.records_closed', { smart_count: closed.length, lists: names(closed) })}
        </Alert>
      )}
      {stranded.length > 0 && (
        <Alert severity="warning">
          {t('accounts.roles.stranded', { smart_count: stranded.length, screens: names(stranded) })}
        </Alert>
      )}
    </Stack>
  );
};
