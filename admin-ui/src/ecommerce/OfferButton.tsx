import EditIcon from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { type ReactNode, useState } from 'react';
import { useSession } from '../auth/useSession';
import { useT } from '../i18n/useT';
import { OfferDialog } from './OfferDialog';
import type { Kind, ShopThing } from './types';

interface Props {
  kind: Kind;
  row: ShopThing;
  /** What has no prices yet gets no offer either. */
  open: boolean;
  /** The offer as it is. */
  children?: ReactNode;
}

/** The offer price in a row, and the way to another one for who may set it. */
export const OfferButton = ({ kind, row, open, children }: Props) => {
  const t = useT();
  const { can } = useSession();
  const [editing, setEditing] = useState(false);
  if (!open || !can('edit', 'Ecommerce')) return children;
  return (
    // The row leads to its details; what happens in here does not.
    <Box
      component="span"
      role="presentation"
      onClick={(event) => event.stopPropagation()}
      onKeyDown={(event) => event.stopPropagation()}
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5 }}
    >
      {children}
      <IconButton size="small" onClick={() => setEditing(true)}>
        <EditIcon fontSize="small" />
        <Box component="span" sx={visuallyHidden}>
          {t('shop.offer.of', { name: row.Name })}
        </Box>
      </IconButton>
      {editing && <OfferDialog kind={kind} id={row.id} onClose={() => setEditing(false)} />}
    </Box>
  );
};
