import EditIcon from '@mui/icons-material/EditOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { Link } from 'react-router';
import { date } from '../../i18n/format';
import { useT } from '../../i18n/useT';
import { StatementButton } from '../../reports';
import { effectsOf } from '../../shell/detail/effects';
import { RecordActions } from '../../shell/detail/RecordActions';
import { PageHeader } from '../../shell/PageHeader';
import { StatusChip } from '../../shell/StatusChip';
import { actOnPartner } from '../calls';
import { DuplicateName } from '../form/DuplicateHint';
import { detailPath, editPath, type PartnerKind } from '../kinds';
import { TaxLevel } from '../TaxLevel';
import { isEnded, type Partner } from '../types';
import { useMay } from '../useMay';
import { MoreActions } from './MoreActions';

interface Props {
  kind: PartnerKind;
  partner: Partner;
}

export const PartnerHead = ({ kind, partner }: Props) => {
  const t = useT();
  const may = useMay(kind);
  return (
    <>
      <PageHeader
        title={partner.name}
        text={[partner.BusinessName !== partner.name && partner.BusinessName, partner.RFC]
          .filter(Boolean)
          .join(' · ')}
        badges={
          <>
            <StatusChip status={partner.status} />
            <TaxLevel level={partner.taxLevel} />
          </>
        }
        actions={
          <>
            <StatementButton customer={partner.id} />
            {!isEnded(partner) && (
              <>
                {may.remove && (
                  <RecordActions
                    effects={effectsOf(t, 'partners', partner.actions, { name: partner.name })}
                    actions={partner.actions}
                    resource={kind.resource}
                    perform={(action, reason) => actOnPartner(kind, partner.id, action, reason)}
                  />
                )}
                <MoreActions kind={kind} partner={partner} may={may} />
                {may.edit && (
                  <Button
                    variant="contained"
                    startIcon={<EditIcon />}
                    component={Link}
                    to={editPath(kind, partner.id)}
                  >
                    {t('partners.edit')}
                  </Button>
                )}
              </>
            )}
          </>
        }
      />
      <Notices kind={kind} partner={partner} />
    </>
  );
};

const Notices = ({ kind, partner }: Props) => {
  const t = useT();
  const { mergedInto, anonymizedAt, duplicates } = partner;
  if (!mergedInto && !anonymizedAt && duplicates.length === 0) return null;
  return (
    <Stack spacing={1} sx={{ mb: 2 }}>
      {mergedInto && (
        <Alert severity="info">
          {t('partners.merge.merged_into')}{' '}
          <Link to={detailPath(kind, mergedInto.id)}>{mergedInto.name}</Link>
        </Alert>
      )}
      {anonymizedAt && (
        <Alert severity="info">{t('partners.forget.done', { date: date(anonymizedAt) })}</Alert>
      )}
      {!mergedInto &&
        duplicates.map((duplicate) => (
          <Alert severity="warning" key={duplicate.id ?? duplicate.name + duplicate.seller}>
            {t('partners.duplicates.maybe')} <DuplicateName duplicate={duplicate} /> ·{' '}
            {t('partners.duplicates.by', {
              fields: duplicate.by.map((name) => t(`fields.CustomerRow.${name}`)).join(', '),
            })}
          </Alert>
        ))}
    </Stack>
  );
};
