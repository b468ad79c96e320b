import EditIcon from '@mui/icons-material/EditOutlined';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import { dateTime, mxn, percent } from '../../i18n/format';
import { useT } from '../../i18n/useT';
import { pathTo } from '../../routes';
import { Facts } from '../../shell/detail/Facts';
import { PageHeader } from '../../shell/PageHeader';
import { PdfButton } from '../../shell/PdfButton';
import { StatusChip } from '../../shell/StatusChip';
import { downloadCommission } from '../calls';
import { monthTitle } from '../month';
import type { Commission } from '../types';
import { CommissionActions } from './CommissionActions';

/** What it is called, how it stands, and what can be done with it now. */
export const CommissionHead = ({ commission }: { commission: Commission }) => {
  const t = useT();
  const { id, status, actions } = commission;
  const editable = actions.some(({ name, allowed }) => name === 'edit' && allowed);
  return (
    <>
      <PageHeader
        title={t('commissions.title', { id })}
        badges={<StatusChip status={status} />}
        actions={
          <CommissionActions commission={commission}>
            <PdfButton download={() => downloadCommission(id)} />
            {editable && (
              <Button
                variant="outlined"
                startIcon={<EditIcon />}
                component={Link}
                to={pathTo('update-commission', { id })}
              >
                {t('commissions.edit')}
              </Button>
            )}
          </CommissionActions>
        }
      />
      <CommissionFacts commission={commission} />
    </>
  );
};

const CommissionFacts = ({ commission }: { commission: Commission }) => {
  const t = useT();
  const { seller, monthyear, total, percentage, creator, createdAt, paidBy, paidAt } = commission;
  const paid = { label: t('fields.CommissionRow.paidAt'), value: by(paidBy?.name, paidAt) };
  return (
    <Card sx={{ p: { xs: 2, sm: 2.5 }, mb: 2 }}>
      <Facts
        facts={[
          { label: t('fields.CommissionRow.seller'), value: seller },
          { label: t('fields.CommissionRow.monthyear'), value: monthTitle(t, monthyear) },
          {
            label: t('fields.CommissionRow.total'),
            value: (
              <Typography component="span" sx={{ fontSize: '1.1rem', fontWeight: 620 }}>
                {mxn(total)}
              </Typography>
            ),
          },
          { label: t('fields.CommissionRow.percentage'), value: percent(percentage) },
          { label: t('fields.CommissionRow.createdAt'), value: by(creator, createdAt) },
          ...(paidAt ? [paid] : []),
        ]}
      />
    </Card>
  );
};

const by = (person: string | undefined, at: string | null): string =>
  [person, dateTime(at)].filter(Boolean).join(' · ');
