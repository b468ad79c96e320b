import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useT } from '../../i18n/useT';
import { useCommand } from '../../shell/useCommand';
import { updatePartner } from '../calls';
import { ConstanciaBox } from '../constancia/ConstanciaBox';
import type { PartnerKind } from '../kinds';
import type { Partner } from '../types';

interface Props {
  kind: PartnerKind;
  partner: Partner;
  readOnly: boolean;
}

/** The constancia on the detail: the RFC of its QR goes into the record, at once when there is none yet. */
export const ConstanciaPart = ({ kind, partner, readOnly }: Props) => {
  const t = useT();
  const { busy, refusal, run } = useCommand(kind.resource);
  const use = (RFC: string) => run(() => updatePartner(kind, { id: partner.id, RFC }));
  const found = partner.taxSituation?.rfc;
  return (
    <>
      <ConstanciaBox
        kind={kind}
        partner={partner}
        readOnly={readOnly}
        onSent={({ rfc }) => {
          if (rfc && !partner.RFC) void use(rfc);
        }}
      />
      {refusal && (
        <Alert severity="error" sx={{ mt: 1.5 }}>
          {refusal.message}
        </Alert>
      )}
      {!readOnly && found && found !== partner.RFC && (
        <Button sx={{ mt: 1 }} loading={busy} onClick={() => use(found)}>
          {t('partners.constancia.use_rfc', { rfc: found })}
        </Button>
      )}
    </>
  );
};
