import Box from '@mui/material/Box';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { Link as RouterLink } from 'react-router';
import { shown } from '../../../i18n/shown';
import { useT } from '../../../i18n/useT';
import { pathTo } from '../../../routes';
import { tones } from '../../../theme/palette';
import type { PromisedOrder } from './calls';

interface Props {
  order: PromisedOrder;
  /** Its day is over. */
  late: boolean;
  /** One line, where there is little room. */
  short?: boolean;
  onOpen: () => void;
}

/** An order with whose it is and how much is owed; it leads there. */
export const OrderEntry = ({
  order: { IdOrder, customer, owed, confirmed, status },
  late,
  short,
  onOpen,
}: Props) => {
  const t = useT();
  const pieces = t('pending.calendar.pieces', { smart_count: owed });
  const hidden = short ? visuallyHidden : undefined;
  const words = `#${IdOrder} ${customer} · ${pieces}`;
  return (
    <Box
      component={RouterLink}
      to={pathTo('order-details', { id: IdOrder })}
      onClick={onOpen}
      title={`${words} · ${shown(t, status)}`}
      sx={(theme) => {
        const tone = tones[theme.palette.mode][late ? 'danger' : confirmed ? 'success' : 'info'];
        return {
          display: 'flex',
          flexWrap: short ? 'nowrap' : 'wrap',
          columnGap: 0.5,
          borderRadius: 1,
          px: 0.75,
          py: short ? 0.125 : 0.75,
          fontSize: short ? '0.72rem' : '0.85rem',
          lineHeight: 1.5,
          color: tone.text,
          backgroundColor: tone.ground,
          textDecoration: 'none',
          '&:hover': { textDecoration: 'underline' },
          '&:focus-visible': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: 1 },
        };
      }}
    >
      <strong>#{IdOrder}</strong>
      <Box component="span" sx={short ? ONE_LINE : { overflowWrap: 'anywhere' }}>
        {customer}
      </Box>
      <Box component="span" sx={{ ml: 'auto', whiteSpace: 'nowrap' }}>
        {pieces}
      </Box>
      {late && <span style={hidden}>{t('pending.calendar.overdue')}</span>}
      {confirmed && <span style={hidden}>{t('pending.calendar.confirmed')}</span>}
    </Box>
  );
};

const ONE_LINE = { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;
