import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useSession } from '../../auth/useSession';
import { number } from '../../i18n/format';
import { useT } from '../../i18n/useT';
import { Section } from '../../shell/Section';
import { Chart } from '../charts/Chart';
import { agesData, methodsData, salesData, stockData } from '../charts/data';
import { compact, counted } from '../charts/short';
import type { Range } from '../range';
import type { Dashboard, MethodAmount, SalesPart, StockPart } from '../types';
import { BigFigure } from './BigFigure';
import { FigureLink } from './FigureLink';
import { FlowCard } from './FlowCard';
import { MarginCards } from './MarginCards';
import { QuotesCard } from './QuotesCard';
import { TotalFigure } from './TotalFigure';

/** All that this person may see of the period. */
export const Figures = ({ data, range }: { data: Dashboard; range: Range }) => {
  const t = useT();
  const { can } = useSession();
  const { payments, refunds, sales, quotes, stock, kinds } = data;
  // Who sees everything has the transactions of sellers.
  const owns = can('read margins', 'Reports') && can('read', 'Costs') && stock && kinds.includes('sellers');
  return (
    <Box sx={GRID}>
      {owns && <MarginCards range={range} />}
      {payments && (
        <FlowCard title={t('home.cards.payments')} flow={payments.registered} documents="payments" />
      )}
      {payments && <MethodsCard methods={payments.methods} />}
      {sales && <SalesCard sales={sales} />}
      {quotes && <QuotesCard quotes={quotes} />}
      {stock && <StockCard stock={stock} />}
      {stock && <AgesCard stock={stock} />}
      {payments && <FlowCard title={t('home.cards.cash_mxn')} flow={payments.cashMxn} documents="payments" />}
      {payments && <FlowCard title={t('home.cards.cash_usd')} flow={payments.cashUsd} documents="payments" />}
      {refunds && <FlowCard title={t('home.cards.refunds')} flow={refunds} documents="refunds" />}
    </Box>
  );
};

const MethodsCard = ({ methods }: { methods: MethodAmount[] }) => {
  const t = useT();
  const title = t('home.cards.methods');
  return (
    <Section title={title}>
      <Chart lying title={title} data={methodsData(methods, t)} short={compact('MXN')} />
      {methods.some(({ newMoney }) => !newMoney) && (
        <Typography variant="caption" color="text.secondary">
          {t('home.balance_note')}
        </Typography>
      )}
    </Section>
  );
};

const SalesCard = ({ sales }: { sales: SalesPart }) => {
  const t = useT();
  const title = t('home.cards.sales');
  return (
    <Section title={title}>
      <TotalFigure total={sales.total} documents="orders" />
      <Chart lying title={title} data={salesData(sales, t)} short={compact('MXN')} />
    </Section>
  );
};

const StockCard = ({ stock }: { stock: StockPart }) => {
  const t = useT();
  const title = t('home.cards.stock');
  return (
    <Section title={title}>
      <Box sx={{ mb: 1 }}>
        <BigFigure>
          <FigureLink link={stock.total.list}>
            {t('home.pieces', { smart_count: stock.total.count, count: number(stock.total.count) })}
          </FigureLink>
        </BigFigure>
      </Box>
      <Chart lying title={title} data={stockData(stock, t)} short={counted} />
    </Section>
  );
};

/** What has been here for long ties up money, and may not sell by itself. */
const AgesCard = ({ stock }: { stock: StockPart }) => {
  const t = useT();
  const title = t('home.cards.ages');
  return (
    <Section title={title}>
      <Chart lying title={title} data={agesData(stock, t)} short={counted} />
    </Section>
  );
};

const GRID = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
} as const;
