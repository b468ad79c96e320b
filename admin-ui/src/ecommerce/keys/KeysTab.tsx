import AddIcon from '@mui/icons-material/Add';
import KeyIcon from '@mui/icons-material/KeyOutlined';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { useT } from '../../i18n/useT';
import { EmptyState } from '../../shell/EmptyState';
import { ListPage } from '../../shell/list/ListPage';
import { KEYS, type ShopKey } from '../types';
import { KEY_COLUMNS } from './columns';
import { KeyDialog } from './KeyDialog';
import { NewKeyDialog } from './NewKeyDialog';

const LATEST = { field: 'createdAt', order: 'DESC' } as const;

/** The keys with which shops read the feed. */
export const KeysTab = ({ children }: { children: ReactNode }) => {
  const t = useT();
  const [adding, setAdding] = useState(false);
  const [open, setOpen] = useState<ShopKey | null>(null);
  const add = (
    <Button variant="contained" size="small" startIcon={<AddIcon />} onClick={() => setAdding(true)}>
      {t('shop.keys.new')}
    </Button>
  );
  return (
    <>
      <ListPage<ShopKey>
        resource={KEYS}
        columns={KEY_COLUMNS}
        sort={LATEST}
        target={{ open: setOpen }}
        tools={add}
        empty={
          <EmptyState
            icon={<KeyIcon />}
            title={t('shop.keys.empty')}
            hint={t('shop.keys.empty_hint')}
            action={add}
          />
        }
      >
        {children}
        <Typography variant="body2" color="text.secondary" sx={{ px: 2, pt: 2, maxWidth: 760 }}>
          {t('shop.keys.text')}
        </Typography>
      </ListPage>
      {adding && <NewKeyDialog onClose={() => setAdding(false)} />}
      {open && <KeyDialog record={open} onClose={() => setOpen(null)} />}
    </>
  );
};
