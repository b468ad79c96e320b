import ArrowForward from '@mui/icons-material/ArrowForward';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { Link as RouterLink } from 'react-router';
import { useSession } from '../../../auth/useSession';
import { dateTime, number } from '../../../i18n/format';
import { useT, useWords } from '../../../i18n/useT';
import { SCROLLED_LIST } from '../../../theme/lists';
import { Section } from '../../Section';
import { useShellSetup } from '../../setup';
import type { Baggage } from '../keptReads';
import { canKeep } from '../sealed';
import { look, preparationNow, prepare, stop, watch } from './preparation';
import type { Progress } from './run';

/** Milliseconds after which what was read is likely to be another thing by now. */
const HALF_A_DAY = 12 * 3_600_000;

/** Before one leaves: all that waits at one's place is read, so that it opens where there is no network. */
export const PreparePart = ({ online }: { online: boolean }) => {
  const t = useT();
  const client = useQueryClient();
  const { user, can } = useSession();
  const { plan } = useShellSetup();
  const { kept, running } = useSyncExternalStore(watch, preparationNow);
  const person = user?.id;
  useEffect(() => {
    if (person !== undefined) void look(person);
  }, [person]);
  if (!user) return null;
  const start = async () => {
    const parts = (await plan())({ can, place: user.locationId ?? null });
    await prepare(user.id, parts, t, client);
  };
  return (
    <Section
      title={t('offline.prepare.section')}
      actions={
        running ? (
          <Button variant="outlined" sx={TALL} onClick={stop}>
            {t('offline.prepare.stop')}
          </Button>
        ) : (
          <Button
            variant={kept ? 'outlined' : 'contained'}
            sx={TALL}
            disabled={!online || !canKeep()}
            onClick={() => void start()}
          >
            {t(kept ? 'offline.prepare.again' : 'offline.prepare.start')}
          </Button>
        )
      }
    >
      <Stack spacing={1.5}>
        <Typography variant="body2" color="text.secondary">
          {t(canKeep() ? 'offline.prepare.text' : 'offline.prepare.cannot')}
          {!online && ` ${t('offline.prepare.needs')}`}
        </Typography>
        {running && <Running progress={running} />}
        <Box role="status">{!running && kept !== undefined && <When at={kept?.at} />}</Box>
        {!running && kept && <Contents kept={kept} />}
      </Stack>
    </Section>
  );
};

const Running = ({ progress: { done, total } }: { progress: Progress }) => {
  const t = useT();
  const words = t('offline.prepare.running', { done: number(done), total: number(total) });
  return (
    <Stack spacing={0.75}>
      <LinearProgress
        variant="determinate"
        value={total > 0 ? (100 * done) / total : 0}
        aria-label={words}
        sx={{ height: 8, borderRadius: 4 }}
      />
      <Typography variant="body2">{words}</Typography>
    </Stack>
  );
};

const When = ({ at }: { at: number | undefined }) => {
  const t = useT();
  if (at === undefined) return <Typography>{t('offline.prepare.never')}</Typography>;
  const words = t('offline.prepare.at', { at: dateTime(new Date(at).toISOString()) });
  if (Date.now() - at < HALF_A_DAY) return <Typography>{words}</Typography>;
  return (
    <Alert severity="warning">
      {words} {t('offline.prepare.old')}
    </Alert>
  );
};

/** What lies here, each with the way to it, and what could not be had. */
const Contents = ({ kept: { parts, failed, left, application } }: { kept: Baggage }) => {
  const t = useT();
  const words = useWords();
  return (
    <>
      {!application && <Alert severity="warning">{t('offline.prepare.application')}</Alert>}
      {left > 0 && <Alert severity="warning">{t('offline.prepare.left', { smart_count: left })}</Alert>}
      {failed.length > 0 && (
        <Alert severity="warning">
          {t('offline.prepare.failed')}
          <ul>
            {failed.map(({ title, why }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: they do not change, and one record may fail twice
              <li key={at}>
                {title}: {words(why)}
              </li>
            ))}
          </ul>
        </Alert>
      )}
      {parts.map(({ name, taken, more }) => (
        <Box key={name} component="section" aria-labelledby={`prepared-${name}`}>
          <Typography id={`prepared-${name}`} variant="h3" sx={{ mb: 0.75 }}>
            {t(`offline.prepare.parts.${name}`)} ({number(taken.length)})
          </Typography>
          {taken.length > 0 && (
            <Box component="ul" sx={LIST}>
              {taken.map(({ title, path }) => (
                <li key={path}>
                  <Link component={RouterLink} to={path} sx={ROW}>
                    <span>{title}</span>
                    <ArrowForward fontSize="small" />
                  </Link>
                </li>
              ))}
            </Box>
          )}
          {more > 0 && (
            <Typography variant="body2">{t('offline.prepare.more', { smart_count: more })}</Typography>
          )}
        </Box>
      ))}
    </>
  );
};

const TALL = { minHeight: 44 } as const;
const LIST = { ...SCROLLED_LIST, maxHeight: 300 } as const;
const ROW = {
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: 1,
  minHeight: 44,
  px: 1.5,
  py: 0.75,
  overflowWrap: 'anywhere',
  minWidth: 0,
} as const;
