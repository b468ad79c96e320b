import Box from '@mui/material/Box';
import { useT } from '../../i18n/useT';
import { ConfirmDialog } from '../ConfirmDialog';
import { keysOf, useShortcuts } from './useShortcut';

/** The keys of the screen behind it. */
export const ShortcutsDialog = ({ onClose }: { onClose: () => void }) => {
  const t = useT();
  const shortcuts = useShortcuts();
  const byKeys = new Map(shortcuts.map((one) => [keysOf(one), one.label]));
  return (
    <ConfirmDialog
      title={t('shell.shortcuts.title')}
      confirm={t('shell.form.close')}
      cancel={null}
      onConfirm={onClose}
      onClose={onClose}
    >
      <Box component="dl" sx={LIST}>
        {[...byKeys].map(([keys, label]) => (
          <Box key={keys} sx={{ display: 'contents' }}>
            <dt>
              <Box component="kbd" sx={KEYS}>
                {keys}
              </Box>
            </dt>
            <Box component="dd" sx={{ m: 0 }}>
              {t(label)}
            </Box>
          </Box>
        ))}
      </Box>
    </ConfirmDialog>
  );
};

const LIST = {
  display: 'grid',
  gridTemplateColumns: 'max-content 1fr',
  columnGap: 2,
  rowGap: 1.25,
  m: 0,
} as const;
const KEYS = {
  px: 0.75,
  py: 0.25,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  font: 'inherit',
  fontSize: '0.8125rem',
  whiteSpace: 'nowrap',
} as const;
