import EditIcon from '@mui/icons-material/EditOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useT } from '../../i18n/useT';
import { Facts } from '../../shell/detail/Facts';
import { useTaxCatalogues } from '../calls';
import { editPath, type PartnerKind } from '../kinds';
import { isEnded, type Partner } from '../types';
import { useMay } from '../useMay';
import { ConstanciaPart } from './ConstanciaPart';
import { taxFacts } from './facts';
import { Preflight } from './Preflight';
import { TaxDialog } from './TaxDialog';

/** What billing would refuse, and the tax data themselves. */
export const TaxTab = ({ kind, partner }: { kind: PartnerKind; partner: Partner }) => {
  const t = useT();
  const may = useMay(kind);
  const navigate = useNavigate();
  const catalogues = useTaxCatalogues();
  const [open, setOpen] = useState(false);
  const unsent = (useLocation().state as { unsent?: string } | null)?.unsent;
  const writable = may.tax && !isEnded(partner);
  // The whole form for who has it; billing mends the tax data where they are.
  const mend = (field: string) => (may.edit ? navigate(editPath(kind, partner.id, field)) : setOpen(true));
  return (
    <Box
      sx={{
        display: 'grid',
        gap: { xs: 3, md: 5 },
        gridTemplateColumns: { xs: '1fr', md: 'minmax(0, 1fr) minmax(0, 1fr)' },
      }}
    >
      <section>
        <Typography variant="h2" sx={{ mb: 1 }}>
          {t('partners.preflight.title')}
        </Typography>
        <Preflight checks={partner.preflight} onMend={writable ? mend : undefined} />
      </section>
      <Box>
        <Facts title={t('partners.sections.tax')} facts={taxFacts(t, partner, catalogues)} />
        {writable && !may.edit && (
          <Button variant="outlined" startIcon={<EditIcon />} sx={{ mt: 2 }} onClick={() => setOpen(true)}>
            {t('partners.edit_tax')}
          </Button>
        )}
        <Typography variant="h2" sx={{ mt: 3.5, mb: 1.5 }}>
          {t('partners.constancia.title')}
        </Typography>
        {unsent && !partner.taxSituation && (
          <Alert severity="error" sx={{ mb: 1.5 }}>
            {t('partners.constancia.unsent', { reason: unsent })}
          </Alert>
        )}
        <ConstanciaPart kind={kind} partner={partner} readOnly={!writable} />
      </Box>
      {open && <TaxDialog kind={kind} partner={partner} onClose={() => setOpen(false)} />}
    </Box>
  );
};
