import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { dateTime } from '../../i18n/format';
import { useT } from '../../i18n/useT';
import { MoneyTable } from '../../shell/detail/MoneyTable';
import { Section } from '../../shell/Section';
import { StatusChip } from '../../shell/StatusChip';
import type { Lease } from '../types';

type Mail = Pick<Lease['raiseNotices'][number], 'id' | 'recipient' | 'state' | 'sentAt' | 'error'>;

interface Props<M extends Mail> {
  title: string;
  mails: M[];
  /** What each is about: the first columns. */
  heads: string[];
  aboutOf: (mail: M) => ReactNode[];
  /** Said when there is none; without it nothing is shown then. */
  none?: string;
}

/** Mails of a lease: what about, to whom, and how each went. */
export const MailsPart = <M extends Mail>({ title, mails, heads, aboutOf, none }: Props<M>) => {
  const t = useT();
  if (mails.length === 0 && !none) return null;
  const all = [
    ...heads,
    t('leases.reminders.recipient'),
    t('leases.reminders.state'),
    t('leases.reminders.sent'),
  ];
  return (
    <Section title={title}>
      {mails.length === 0 ? (
        <Typography color="text.secondary">{none}</Typography>
      ) : (
        <MoneyTable
          label={title}
          words={all.map((_, at) => at)}
          heads={all}
          rows={mails.map((mail) => ({
            key: mail.id,
            cells: [
              ...aboutOf(mail),
              mail.recipient,
              <StatusChip key="state" status={mail.state} />,
              mail.sentAt ? dateTime(mail.sentAt) : mail.error,
            ],
          }))}
        />
      )}
    </Section>
  );
};
