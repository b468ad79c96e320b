import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router';
import type { RecordAction } from '../../../api/types';
import { date, mxn, percent, usd } from '../../../i18n/format';
import { useT } from '../../../i18n/useT';
import { StatusChip } from '../../../shell/StatusChip';
import { MailMark, WaitingChip } from '../marks';
import { TARGET } from '../QuotesPage';
import type { Quote, QuoteRow } from '../types';
import { CardMenu } from './CardMenu';
import type { Carried } from './useCarried';

interface Props {
  row: QuoteRow;
  carried?: Carried;
  onStep: (quote: Quote, action: RecordAction) => void;
  onOpen: () => void;
}

/** Whose, for how much, by whom, until when, and what waits. All of it opens the quote; its menu has its steps. */
export const QuoteCard = ({ row, carried, onStep, onOpen }: Props) => {
  const t = useT();
  const { id, customer, total, totalUsd, seller, validUntil, expired, operation, percentage } = row;
  return (
    <Box component="li" {...carried?.card(row)} sx={[CARD, { opacity: carried?.id === id ? 0.5 : 1 }]}>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between' }}>
        <Link component={RouterLink} to={TARGET.path(row)} draggable={false} onClick={onOpen} sx={NUMBER}>
          #{id}
        </Link>
        <CardMenu row={row} onStep={onStep} />
      </Box>
      <Box sx={CUSTOMER}>{customer}</Box>
      <Box className="tabular" sx={{ fontWeight: 640 }}>
        {totalUsd === null ? mxn(total) : usd(totalUsd)}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, '&:empty': { display: 'none' } }}>
        {operation === 'Renta' && <StatusChip status={t('quotes.board.lease')} tone="neutral" />}
        {row.waitingDays !== null && <WaitingChip days={row.waitingDays} />}
        {expired && <StatusChip status={t('quotes.expired')} tone="danger" />}
        <MailMark mailState={row.mailState} />
      </Box>
      <Box sx={{ color: 'text.secondary', fontSize: '0.75rem' }}>
        <Box sx={{ overflowWrap: 'anywhere' }}>{seller}</Box>
        {t('quotes.board.valid_until', { date: date(validUntil) })}
        {Number(percentage) > 0 && <Box>{t('quotes.board.paid', { percent: percent(percentage) })}</Box>}
      </Box>
    </Box>
  );
};

const CARD = {
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  gap: 0.5,
  px: 1.25,
  pt: 0.5,
  pb: 1,
  border: 1,
  borderColor: 'divider',
  borderRadius: 2,
  bgcolor: 'background.paper',
  fontSize: '0.85rem',
  lineHeight: 1.35,
  '&:hover': { borderColor: 'primary.main' },
  '&:focus-within': { borderColor: 'primary.main' },
} as const;

/** The link lies over all of its card. */
const NUMBER = {
  fontWeight: 640,
  color: 'text.primary',
  '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: 2 },
} as const;

const CUSTOMER = {
  overflow: 'hidden',
  display: '-webkit-box',
  WebkitLineClamp: 2,
  WebkitBoxOrient: 'vertical',
  overflowWrap: 'anywhere',
} as const;
