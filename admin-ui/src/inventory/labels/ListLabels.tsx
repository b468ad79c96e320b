import Button from '@mui/material/Button';
import { useListContext } from 'ra-core';
import { useSession } from '../../auth/useSession';
import { useT } from '../../i18n/useT';
import { useCommand } from '../../shell/useCommand';
import { markLabels } from './calls';
import { LabelsButton } from './LabelsButton';

/** Labels of all pieces that the list's filter leaves. */
export const ListLabels = () => {
  const t = useT();
  const { filter, filterValues, sort, total } = useListContext();
  return (
    <LabelsButton
      small
      wanted={{ of: 'pieces', filter: { ...filter, ...filterValues }, sort }}
      title={t('labels.title_of_filter')}
      disabled={!total}
    />
  );
};

/** Labels of the pieces that are chosen, and what is known of them. */
export const BulkLabels = () => {
  const t = useT();
  const { selectedIds, onUnselectItems, sort } = useListContext();
  const { busy, run } = useCommand('pieces');
  const ids = selectedIds as number[];
  const mark = async (printed: boolean) => {
    if (await run(() => markLabels(ids, printed))) onUnselectItems();
  };
  return (
    <>
      <LabelsButton
        wanted={{ of: 'pieces', filter: { id: ids }, sort }}
        title={t('labels.title_of_chosen', { smart_count: ids.length })}
        chosen
        onDone={onUnselectItems}
      />
      <Button loading={busy} onClick={() => mark(true)}>
        {t('labels.has_one')}
      </Button>
      <Button loading={busy} onClick={() => mark(false)}>
        {t('labels.needs_one')}
      </Button>
    </>
  );
};

/** Who may print labels may choose pieces for them. */
export const useBulkLabels = () => {
  const { can } = useSession();
  return can('print', 'Labels') ? <BulkLabels /> : undefined;
};
