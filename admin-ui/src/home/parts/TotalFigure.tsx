import Down from '@mui/icons-material/ArrowDownward';
import Up from '@mui/icons-material/ArrowUpward';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useT } from '../../i18n/useT';
import { changeText, money } from '../charts/data';
import type { Compared } from '../types';
import { BigFigure } from './BigFigure';
import { FigureLink } from './FigureLink';

interface Props {
  total: Compared;
  /** Says how many documents there are, after their number. */
  documents: 'payments' | 'refunds' | 'orders' | 'pieces';
}

/** What it comes to, how many documents that is, and how it was before. */
export const TotalFigure = ({ total, documents }: Props) => {
  const t = useT();
  const { value, currency, count, list, before, change } = total;
  const Arrow = change !== null && Number(change) < 0 ? Down : Up;
  return (
    <Box sx={{ mb: 1 }} className="tabular">
      <BigFigure>
        <FigureLink link={list}>{money(currency, value)}</FigureLink>
      </BigFigure>
      <Typography
        variant="body2"
        component="p"
        color="text.secondary"
        sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 0.75 }}
      >
        <span>{t(`home.documents.${documents}`, { smart_count: count })}</span>
        <span aria-hidden>·</span>
        {change !== null && (
          <Box
            component="span"
            sx={{ display: 'inline-flex', alignItems: 'center', color: 'text.primary', fontWeight: 600 }}
          >
            <Arrow aria-hidden sx={{ fontSize: '1rem' }} />
            {changeText(change, t)}
          </Box>
        )}
        <span>
          {t('home.before')}{' '}
          <FigureLink link={before.list}>{money(before.currency, before.value)}</FigureLink>
        </span>
      </Typography>
    </Box>
  );
};
