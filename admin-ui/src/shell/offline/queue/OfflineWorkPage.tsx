import CloudDone from '@mui/icons-material/CloudDoneOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useNotify } from 'ra-core';
import { type ReactNode, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { hand } from '../../../api/files';
import { workOffline, worksOffline } from '../../../api/network';
import { dateTime } from '../../../i18n/format';
import { useT } from '../../../i18n/useT';
import { pathTo } from '../../../routes';
import { EmptyState } from '../../EmptyState';
import { PageHeader } from '../../PageHeader';
import { Section } from '../../Section';
import { PreparePart } from '../prepare/PreparePart';
import { useOnline } from '../useOnline';
import { CommandCard } from './CommandCard';
import { Lost, Newer } from './Lost';
import { numberIn } from './names';
import { canQueue, sendNow } from './queue';
import { type Command, inTurns, isLong, isRefused } from './rules';
import { useQueue } from './useQueue';

/** What waits for the network and what somebody has to resolve. */
export const OfflineWorkPage = () => {
  const t = useT();
  const queue = useQueue();
  const online = useOnline();
  const ordered = inTurns(queue.commands);
  const waiting = ordered.filter((command) => !isRefused(command));
  const refused = ordered.filter(isRefused);
  const scans = Object.entries(queue.scans);
  const toResolve = refused.length + queue.unreadable.length + queue.newer.length;
  const none = queue.known && waiting.length + toResolve + scans.length === 0;
  return (
    <>
      <PageHeader
        text={t('offline.page_text')}
        actions={
          <>
            {waiting.length + refused.length > 0 && <SaveCopy commands={queue.commands} />}
            {waiting.length > 0 && (
              <Button variant="contained" sx={TALL} onClick={() => void sendNow()}>
                {t('offline.send_now')}
              </Button>
            )}
          </>
        }
      />
      <Stack spacing={2}>
        {/* What somebody has to do something about comes first: before one leaves there is none of it. */}
        {toResolve > 0 && (
          <Section title={t('offline.to_resolve')}>
            <List>
              {queue.newer.map((newer) => (
                <Newer key={newer.key} newer={newer} />
              ))}
              {refused.map((command) => (
                <CommandCard key={command.key} command={command} queue={queue} />
              ))}
              {queue.unreadable.map((lost) => (
                <Lost key={lost.key} lost={lost} />
              ))}
            </List>
          </Section>
        )}
        {waiting.length + scans.length > 0 && (
          <Section title={t('offline.waiting')}>
            {waiting.length > 0 && <HowOld waiting={waiting} />}
            <List>
              {scans.map(([document, count]) => (
                <Scans key={document} document={document} count={count} />
              ))}
              {waiting.map((command) => (
                <CommandCard key={command.key} command={command} queue={queue} />
              ))}
            </List>
          </Section>
        )}
        <Section title={t('offline.network')}>
          <Network online={online} />
        </Section>
        <PreparePart online={online} />
        {none && (
          <Section title={t('offline.waiting')}>
            <EmptyState
              icon={<CloudDone />}
              title={t('offline.nothing')}
              hint={t(canQueue() ? 'offline.nothing_hint' : 'offline.cannot')}
            />
          </Section>
        )}
        {queue.others > 0 && (
          <Alert severity="info">{t('offline.others', { smart_count: queue.others })}</Alert>
        )}
      </Stack>
    </>
  );
};

const List = ({ children }: { children: ReactNode }) => (
  <Stack component="ul" spacing={1.5} sx={{ listStyle: 'none', m: 0, p: 0 }}>
    {children}
  </Stack>
);

/** How things stand, and the way to do without a network that comes and goes. */
const Network = ({ online }: { online: boolean }) => {
  const t = useT();
  const [off, setOff] = useState(worksOffline());
  const stays = useStays();
  const turn = (on: boolean) => {
    setOff(on);
    workOffline(on);
  };
  return (
    <Stack spacing={1}>
      <Typography>{t(off ? 'offline.is_off' : online ? 'offline.is_there' : 'offline.is_away')}</Typography>
      <FormControlLabel
        control={<Switch checked={off} onChange={(_, on) => turn(on)} />}
        label={t('offline.switch')}
        sx={{ minHeight: 44 }}
      />
      <Typography variant="body2" color="text.secondary">
        {t('offline.switch_hint')}
      </Typography>
      {stays === false && <Alert severity="warning">{t('offline.may_go')}</Alert>}
      {stays && <Typography variant="body2">{t('offline.stays')}</Typography>}
    </Stack>
  );
};

/** Whether the browser has promised to keep what is here; Safari does so for the installed application only. */
const useStays = (): boolean | undefined => {
  const [stays, setStays] = useState<boolean>();
  useEffect(() => {
    navigator.storage?.persisted?.().then(setStays, () => undefined);
  }, []);
  return stays;
};

/** How much waits, and for how long: after a day somebody has to do something about it. */
const HowOld = ({ waiting }: { waiting: Command[] }) => {
  const t = useT();
  const oldest = Math.min(...waiting.map(({ at }) => at));
  const at = dateTime(new Date(oldest).toISOString());
  const words = t('offline.oldest', { smart_count: waiting.length, at });
  return isLong(oldest, Date.now()) ? (
    <Alert severity="error" sx={{ mb: 1.5 }}>
      {words} {t('offline.too_old')}
    </Alert>
  ) : (
    <Typography variant="body2" color="text.secondary" sx={{ mb: 1.5 }}>
      {words}
    </Typography>
  );
};

/** What is here as a file, pictures and all: a device may be lost before it finds a network. */
const SaveCopy = ({ commands }: { commands: Command[] }) => {
  const t = useT();
  const notify = useNotify();
  const save = async () => {
    try {
      const { exported } = await import('./exported');
      const { blob, name } = await exported(commands, Date.now());
      hand(blob, name);
    } catch {
      notify('offline.save_failed', { type: 'error' });
    }
  };
  return (
    <Button variant="outlined" sx={TALL} onClick={() => void save()}>
      {t('offline.save')}
    </Button>
  );
};

const TALL = { minHeight: 44 } as const;

/** What was scanned at a count goes once its screen is open. */
const Scans = ({ document, count }: { document: string; count: number }) => {
  const t = useT();
  const number = numberIn(document);
  return (
    <li>
      <Alert
        severity="info"
        action={
          <Button component={Link} to={pathTo('stock-count', { id: number })} color="inherit" sx={TALL}>
            {t('offline.open')}
          </Button>
        }
      >
        {t('offline.scans', { smart_count: count, number })}
      </Alert>
    </li>
  );
};
