import Card from '@mui/material/Card';
import Step from '@mui/material/Step';
import StepLabel from '@mui/material/StepLabel';
import Stepper from '@mui/material/Stepper';
import Typography from '@mui/material/Typography';
import { dateTime } from '../../i18n/format';
import { useT } from '../../i18n/useT';
import type { Invoice } from '../types';

type StepName = 'drafted' | 'sealed' | 'stamped' | 'cancelling' | 'cancelled' | 'annulled';

const step = (name: StepName, at: string | null) => ({ name, at });

/** Four of them fit a phone. */
const STEPS = { '& .MuiStep-root': { px: { xs: 0.25, sm: 1 }, minWidth: 0 } } as const;

/** Draft, sealed, stamped, and cancelled if it comes to that: what is behind it, where it stands, and when that was. */
export const Progress = ({ invoice }: { invoice: Invoice }) => {
  const t = useT();
  const { status, createdAt, sealedAt, stampedAt, cancelAskedAt, cancelledAt } = invoice;
  const ends = cancelledAt !== null;
  const steps = [
    step('drafted', createdAt),
    step('sealed', sealedAt),
    ...(ends && !stampedAt ? [] : [step('stamped', stampedAt)]),
    ...(cancelAskedAt && !ends ? [step('cancelling', cancelAskedAt)] : []),
    ...(ends ? [step(stampedAt ? 'cancelled' : 'annulled', cancelledAt)] : []),
  ];
  const open = steps.findIndex(({ at }) => !at);
  return (
    <Card sx={{ p: { xs: 1.5, sm: 2 }, mb: 2 }}>
      <Stepper
        activeStep={open < 0 ? steps.length : open}
        alternativeLabel
        aria-label={t('invoices.progress.label')}
        sx={STEPS}
      >
        {steps.map(({ name, at }) => (
          <Step key={name} completed={Boolean(at)}>
            <StepLabel
              error={name === 'sealed' && status === 'Con error'}
              optional={
                at ? (
                  <Typography variant="caption" color="text.secondary">
                    {dateTime(at)}
                  </Typography>
                ) : undefined
              }
            >
              {t(`invoices.progress.${name}`)}
            </StepLabel>
          </Step>
        ))}
      </Stepper>
    </Card>
  );
};
