import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { type Key, useT } from '../../i18n/useT';
import { FootBar } from '../../shell/form/FootBar';
import { COMPLETE, type DeliveryType, PARTIAL } from './rules';
import type { Delivery } from './useDelivery';

export const typeWords = (type: DeliveryType): Key =>
  type === COMPLETE ? 'delivery.types.complete' : 'delivery.types.partial';

interface Props {
  delivery: Delivery;
  /** It was tried already: what is missing is said. */
  tried: boolean;
}

/** Beside the lines, always in view: how many go, as which type, and the way to send it. */
export const SummaryPanel = (props: Props) => {
  const t = useT();
  return (
    <Card component="section" aria-label={t('delivery.summary')} sx={PANEL}>
      <Count {...props} big />
      <TypeChoice delivery={props.delivery} />
      <SendButton delivery={props.delivery} />
    </Card>
  );
};

/** On a phone: at the foot, in reach of the thumb. */
export const SummaryBar = (props: Props) => {
  const t = useT();
  return (
    <FootBar label={t('delivery.summary')}>
      <TypeChoice delivery={props.delivery} />
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Count {...props} />
        </Box>
        <Box sx={{ flex: '0 0 auto', minWidth: 150 }}>
          <SendButton delivery={props.delivery} />
        </Box>
      </Box>
    </FootBar>
  );
};

const Count = ({ delivery, tried, big }: Props & { big?: boolean }) => {
  const t = useT();
  const { chosen, job } = delivery;
  return (
    <Box aria-live="polite" data-testid="delivery-count">
      <Typography
        component="p"
        className="tabular"
        sx={{ fontSize: big ? '1.5rem' : '1.1rem', fontWeight: 650, lineHeight: 1.25 }}
      >
        {t('delivery.count', { count: chosen.length, smart_count: job.pieces.length })}
      </Typography>
      {job.fixed && (
        <Typography variant="body2" color="text.secondary">
          {t('delivery.last_line')}
        </Typography>
      )}
      {tried && chosen.length === 0 && (
        <Typography variant="body2" color="error">
          {t('delivery.none_chosen')}
        </Typography>
      )}
    </Box>
  );
};

/** The types that the rules offer. Choosing all pieces is the complete one, and the other way round. */
const TypeChoice = ({ delivery: { job, chosen, dispatch } }: { delivery: Delivery }) => {
  const t = useT();
  if (job.types.length === 0) return null;
  const ids = job.pieces.map(({ IdPiece }) => IdPiece);
  const now = chosen.length === ids.length || job.fixed ? COMPLETE : PARTIAL;
  return (
    <ToggleButtonGroup
      exclusive
      fullWidth
      size="small"
      color="primary"
      aria-label={t('delivery.type')}
      value={now}
      onChange={(_, type: DeliveryType | null) =>
        type !== null && dispatch({ type: 'tick', ids, on: type === COMPLETE })
      }
      sx={{ my: { xs: 0.75, lg: 0 } }}
    >
      {job.types.map((type) => (
        <ToggleButton
          key={type}
          value={type}
          disabled={type === COMPLETE && job.away.length > 0}
          sx={{ minHeight: 44 }}
        >
          {t(typeWords(type))}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
};

const SendButton = ({ delivery: { task, busy, job } }: { delivery: Delivery }) => {
  const t = useT();
  return (
    <Button
      type="submit"
      variant="contained"
      fullWidth
      size="large"
      loading={busy}
      disabled={job.fixed && job.away.length > 0}
      title={t('shell.form.shortcut')}
      sx={{ minHeight: 48 }}
    >
      {t(`delivery.${task}.do`)}
    </Button>
  );
};

const PANEL = { position: 'sticky', top: 88, zIndex: 2, display: 'grid', gap: 2, p: 2.5 } as const;
