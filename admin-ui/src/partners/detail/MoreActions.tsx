import MoreVert from '@mui/icons-material/MoreVert';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useNotify } from 'ra-core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { refusedBy } from '../../api/refusals';
import { useT } from '../../i18n/useT';
import { pathTo } from '../../routes';
import { ConfirmDialog } from '../../shell/ConfirmDialog';
import { watchedDownload } from '../../shell/downloads/downloads';
import { useCommand } from '../../shell/useCommand';
import { personalData, removePartner } from '../calls';
import type { PartnerKind } from '../kinds';
import type { Partner } from '../types';
import type { May } from '../useMay';
import { AccessDialog } from './AccessDialog';
import { ForgetDialog } from './ForgetDialog';
import { MergeDialog } from './MergeDialog';

interface Props {
  kind: PartnerKind;
  partner: Partner;
  may: May;
}

/** What is done now and then: give access, merge, hand out what is known of somebody, forget them, delete. */
export const MoreActions = ({ kind, partner, may }: Props) => {
  const t = useT();
  const notify = useNotify();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [open, setOpen] = useState<'access' | 'merge' | 'forget' | 'delete' | null>(null);
  const close = () => setOpen(null);
  const choose = (what: typeof open) => () => {
    setAnchor(null);
    setOpen(what);
  };
  const givesAccess = may.govern && !partner.hasAccess && partner.status === 'Activo';
  const download = () => {
    setAnchor(null);
    const tell = (error: unknown) => notify(refusedBy(error).message, { type: 'error' });
    watchedDownload(personalData(partner.id), `datos-${partner.id}.zip`).catch(tell);
  };
  return (
    <>
      <Button
        variant="outlined"
        endIcon={<MoreVert />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {t('partners.more')}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {givesAccess && <MenuItem onClick={choose('access')}>{t('partners.access.give')}</MenuItem>}
        {may.remove && <MenuItem onClick={choose('merge')}>{t('partners.merge.open')}</MenuItem>}
        <MenuItem onClick={download}>{t('partners.personal_data')}</MenuItem>
        {may.remove && may.govern && (
          <MenuItem onClick={choose('forget')} sx={{ color: 'error.main' }}>
            {t('partners.forget.open')}
          </MenuItem>
        )}
        {may.remove && (
          <MenuItem onClick={choose('delete')} sx={{ color: 'error.main' }}>
            {t('shell.form.delete')}
          </MenuItem>
        )}
      </Menu>
      {open === 'access' && <AccessDialog partner={partner} onClose={close} />}
      {open === 'merge' && <MergeDialog kind={kind} partner={partner} onClose={close} />}
      {open === 'forget' && <ForgetDialog kind={kind} partner={partner} onClose={close} />}
      {open === 'delete' && <DeleteDialog kind={kind} partner={partner} onClose={close} />}
    </>
  );
};

const DeleteDialog = ({
  kind,
  partner,
  onClose,
}: Pick<Props, 'kind' | 'partner'> & { onClose: () => void }) => {
  const t = useT();
  const navigate = useNavigate();
  const { busy, refusal, run } = useCommand();
  return (
    <ConfirmDialog
      title={t('shell.form.delete_title', { name: partner.name })}
      text={t('partners.delete_text')}
      confirm={t('shell.form.delete')}
      danger
      busy={busy}
      refusal={refusal?.message}
      onClose={onClose}
      onConfirm={async () => {
        // Deleted, or made inactive because of its documents: the sentence says which.
        if (await run(() => removePartner(kind, partner.id))) navigate(pathTo(kind.screens.list));
      }}
    />
  );
};
