import CloudQueue from '@mui/icons-material/CloudQueueOutlined';
import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { useEffect } from 'react';
import { Link as RouterLink } from 'react-router';
import { dateTime } from '../../../i18n/format';
import { type Translate, useT } from '../../../i18n/useT';
import { pathTo } from '../../../routes';
import { isAttended, onEvent, type Queue, start } from './queue';
import { isLong, isRefused } from './rules';
import { unattended } from './scans';
import type { QueueEvent } from './sender';
import { useQueue } from './useQueue';

/** Sends what waits while somebody is signed in, and says what waits and what was refused. */
export const QueueBar = ({ person }: { person: number }) => {
  const t = useT();
  const queue = useQueue();
  // Of each person anew: the queue is theirs.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whose it is comes with the session
  useEffect(start, [person]);
  useHeard();
  const words = wordsOf(t, queue);
  if (words.length === 0) return null;
  const refused = hasRefused(queue);
  const old = queue.commands.some(({ at }) => isLong(at, Date.now()));
  return (
    <Alert
      severity={refused || old ? 'error' : 'info'}
      icon={<CloudQueue fontSize="small" />}
      sx={{ py: 0.25, borderRadius: 0, alignItems: 'center' }}
    >
      {words.join(' ')}{' '}
      <Link component={RouterLink} to={pathTo('offline-work')} color="inherit" underline="always">
        {t('offline.see')}
      </Link>
    </Alert>
  );
};

const hasRefused = ({ commands, unreadable, newer }: Queue): boolean =>
  unreadable.length + newer.length > 0 || commands.some(isRefused);

const wordsOf = (t: Translate, { commands, unreadable, newer, scans }: Queue): string[] => {
  const refused = commands.filter(isRefused).length + unreadable.length + newer.length;
  const waiting = commands.filter((command) => !isRefused(command));
  const left = unattended(scans).reduce((sum, [, count]) => sum + count, 0);
  const oldest = Math.min(...waiting.map(({ at }) => at));
  return [
    waiting.length > 0 &&
      t('offline.bar_waiting', {
        smart_count: waiting.length,
        at: dateTime(new Date(oldest).toISOString()),
      }),
    left > 0 && t('offline.bar_scans', { smart_count: left }),
    refused > 0 && t('offline.bar_refused', { smart_count: refused }),
  ].filter((words) => words !== false);
};

/** What became of what waited is told on the screen that is looked at, and what it changed is read again. */
const useHeard = (): void => {
  const notify = useNotify();
  const client = useQueryClient();
  useEffect(
    () =>
      onEvent((event: QueueEvent) => {
        const { command } = event;
        if (event.what !== 'done' && event.what !== 'refused') return;
        for (const resource of command.resources) void client.invalidateQueries({ queryKey: [resource] });
        if (isAttended(command.key) || document.visibilityState !== 'visible') return;
        if (event.what === 'done') notify(event.answer.message, { type: 'success' });
        else notify('offline.refused_one', { type: 'error', messageArgs: { title: command.title } });
      }),
    [notify, client],
  );
};
