import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router';
import { useSession } from '../../../auth/useSession';
import { date, mxn } from '../../../i18n/format';
import { useT } from '../../../i18n/useT';
import { MoneyTable } from '../../../shell/detail/MoneyTable';
import { documentPath } from '../../../shell/documents';
import { Section } from '../../../shell/Section';
import type { Statement, StatementLine } from '../types';

/** All of the period, from its opening balance to its closing one. */
export const Moves = ({ statement }: { statement: Statement }) => {
  const t = useT();
  const { opening, lines, closing, dateTo } = statement;
  const words = (name: 'day' | 'document' | 'text' | 'asked' | 'paid' | 'balance') =>
    t(`reports.receivables.statement.${name}`);
  return (
    <Section title={t('reports.receivables.statement.title')}>
      <MoneyTable
        label={t('reports.receivables.statement.title')}
        words={[0, 1, 2]}
        heads={[
          words('day'),
          words('document'),
          words('text'),
          words('asked'),
          words('paid'),
          words('balance'),
        ]}
        rows={[
          total('opening', t('reports.receivables.statement.opening'), opening),
          ...lines.map((line, at) => ({
            key: at,
            cells: [
              date(line.day),
              <Document key="document" line={line} />,
              <Box key="text" sx={{ whiteSpace: 'normal', minWidth: 160 }}>
                {line.text}
              </Box>,
              mxn(line.asked),
              mxn(line.paid),
              mxn(line.balance),
            ],
          })),
          total('closing', t('reports.receivables.statement.closing', { date: date(dateTo) ?? '' }), closing),
        ]}
      />
    </Section>
  );
};

const total = (key: string, words: string, balance: string) => ({
  key,
  cells: ['', '', <strong key="words">{words}</strong>, '', '', <strong key="sum">{mxn(balance)}</strong>],
});

/** As the screens of documents are called. */
const KINDS: Record<string, string> = { orders: 'order', leases: 'lease', quotes: 'quote' };

const Document = ({ line }: { line: StatementLine }) => {
  const { can } = useSession();
  const path = documentPath(KINDS[line.kind] ?? '', line.id, can);
  if (!path) return line.document;
  return (
    <Link component={RouterLink} to={path} underline="always">
      {line.document}
    </Link>
  );
};
