import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useListContext } from 'ra-core';
import { useT } from '../i18n/useT';
import { useCommand } from '../shell/useCommand';
import { changeSettings } from './calls';
import { type Kind, RESOURCE_OF, type Settings } from './types';

export const CHANGES = [
  ['activate', { status: 'activo' }],
  ['deactivate', { status: 'inactivo' }],
  ['show_price', { priceVisibility: 'Visible' }],
  ['hide_price', { priceVisibility: 'Oculto' }],
  ['feature', { featured: true }],
  ['unfeature', { featured: false }],
] as const satisfies readonly [string, Settings][];

/** How the shop shows all that are chosen; nothing looks changed before the server has it. */
export const BulkShop = ({ kind }: { kind: Kind }) => {
  const t = useT();
  const { selectedIds, onUnselectItems } = useListContext();
  const { busy, refusal, run } = useCommand(RESOURCE_OF[kind]);
  const change = async (settings: Settings) => {
    if (await run(() => changeSettings(kind, selectedIds as number[], settings))) onUnselectItems();
  };
  return (
    <>
      {CHANGES.map(([name, settings]) => (
        <Button
          key={name}
          variant="outlined"
          size="small"
          disabled={busy}
          onClick={() => void change(settings)}
        >
          {t(`shop.changes.${name}`)}
        </Button>
      ))}
      {refusal && (
        <Alert severity="error" sx={{ flexBasis: '100%' }}>
          {refusal.message}
        </Alert>
      )}
    </>
  );
};
