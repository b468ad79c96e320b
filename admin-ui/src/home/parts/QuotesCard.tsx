import Typography from '@mui/material/Typography';
import { number, percent } from '../../i18n/format';
import { useT } from '../../i18n/useT';
import { Section } from '../../shell/Section';
import { Chart } from '../charts/Chart';
import { quotesData } from '../charts/data';
import { counted } from '../charts/short';
import type { QuotesPart } from '../types';
import { BigFigure } from './BigFigure';
import { FigureLink } from './FigureLink';

/** How many quotes of the period became orders, and what became of the others. */
export const QuotesCard = ({ quotes }: { quotes: QuotesPart }) => {
  const t = useT();
  const title = t('home.cards.quotes');
  const { total, ordered, orderedBefore } = quotes;
  return (
    <Section title={title}>
      <BigFigure>{ordered === null ? '–' : percent(ordered)}</BigFigure>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
        <FigureLink link={total.list}>
          {t('home.quotes', { smart_count: total.count, count: number(total.count) })}
        </FigureLink>
        {orderedBefore !== null && ` · ${t('home.ordered_before', { percent: percent(orderedBefore) })}`}
      </Typography>
      <Chart lying title={title} data={quotesData(quotes, t)} short={counted} />
    </Section>
  );
};
