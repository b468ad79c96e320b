import Skeleton from '@mui/material/Skeleton';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { mxn, number, percent } from '../../i18n/format';
import { useT } from '../../i18n/useT';
import { ErrorAlert } from '../../shell/ErrorAlert';
import { Section } from '../../shell/Section';
import { useMargin } from '../calls';
import { Chart } from '../charts/Chart';
import { categoriesData, worthData } from '../charts/data';
import { compact } from '../charts/short';
import type { Range } from '../range';
import type { CategorySales, MarginPart, StockWorth } from '../types';
import { BigFigure } from './BigFigure';
import { FigureLink } from './FigureLink';
import { TotalFigure } from './TotalFigure';

/** The owner's: what is left of what was sold, by category, and what the stock cost. */
export const MarginCards = ({ range }: { range: Range }) => {
  const t = useT();
  const { data, error, isPlaceholderData } = useMargin(range);
  const card = (title: string, content: ReactNode) => (
    <Section title={title}>
      {error ? <ErrorAlert error={error} /> : (content ?? <Skeleton variant="rounded" height={220} />)}
    </Section>
  );
  const late = { 'aria-busy': isPlaceholderData, style: isPlaceholderData ? LATE : undefined };
  return (
    <>
      {card(
        t('home.cards.margin'),
        data && (
          <div {...late}>
            <Margin margin={data.margin} />
            <Categories categories={data.categories} />
          </div>
        ),
      )}
      {card(
        t('home.cards.categories'),
        data && (
          <div {...late}>
            <Chart
              lying
              title={t('home.cards.categories')}
              data={categoriesData(data.categories, t)}
              short={compact('MXN')}
            />
          </div>
        ),
      )}
      {card(t('home.cards.worth'), data && <Worth stock={data.stock} />)}
    </>
  );
};

const Margin = ({ margin: { total, percent: now, percentBefore, withoutCost } }: { margin: MarginPart }) => {
  const t = useT();
  const ofSold = (share: string) => t('home.margin.of_sold', { percent: percent(share) });
  return (
    <>
      <TotalFigure total={total} documents="pieces" />
      <Typography variant="body2" className="tabular">
        {now === null ? t('home.margin.none') : ofSold(now)}
        {percentBefore !== null && ` · ${t('home.margin.before', { percent: percent(percentBefore) })}`}
      </Typography>
      {withoutCost.count > 0 && (
        <Typography variant="body2" color="text.secondary">
          <FigureLink link={withoutCost.list}>
            {t('home.margin.without_cost', {
              smart_count: withoutCost.count,
              count: number(withoutCost.count),
            })}
          </FigureLink>
        </Typography>
      )}
    </>
  );
};

const Categories = ({ categories }: { categories: CategorySales[] }) => {
  const t = useT();
  const title = t('home.margin.by_category');
  if (categories.length === 0) return null;
  return (
    <TableContainer tabIndex={0} role="region" aria-label={title} sx={{ mt: 1.5, maxHeight: 320 }}>
      <Table size="small" stickyHeader className="tabular" aria-label={title}>
        <TableHead>
          <TableRow>
            <TableCell>{t('home.category')}</TableCell>
            <TableCell align="right">{t('home.cards.margin')}</TableCell>
            <TableCell align="right">%</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {categories.map(({ id, name, margin, percent: share }) => (
            <TableRow key={id}>
              <TableCell component="th" scope="row">
                {name}
              </TableCell>
              <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
                <FigureLink link={margin.list} label={`${name}: ${mxn(margin.value)}`}>
                  {mxn(margin.value)}
                </FigureLink>
              </TableCell>
              <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
                {share === null ? '–' : percent(share)}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
};

const Worth = ({ stock }: { stock: StockWorth }) => {
  const t = useT();
  const { value, count, list, withoutCost } = stock;
  return (
    <>
      <BigFigure>{mxn(value)}</BigFigure>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
        <FigureLink link={list}>{t('home.pieces', { smart_count: count, count: number(count) })}</FigureLink>
        {withoutCost > 0 &&
          ` · ${t('home.margin.without_cost', { smart_count: withoutCost, count: number(withoutCost) })}`}
      </Typography>
      <Chart lying title={t('home.cards.worth')} data={worthData(stock, t)} short={compact('MXN')} />
    </>
  );
};

const LATE = { opacity: 0.6 } as const;
