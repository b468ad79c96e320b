import { useImportNumbers, usePlaces } from '../../api/useOptions';
import { useSession } from '../../auth/useSession';
import { useT } from '../../i18n/useT';
import type { ListFilter } from '../../shell/list/ListToolbar';
import { AVAILABILITIES, CONDITIONS, STATUSES } from './choices';

/** The wire's filters of pieces. */
export const usePieceFilters = (): ListFilter[] => {
  const t = useT();
  const { can } = useSession();
  const places = usePlaces();
  const imports = useImportNumbers(can('read', 'Transfers'));
  return [
    { source: 'status', label: 'fields.PieceRow.status', choices: STATUSES },
    { source: 'location', label: 'fields.PieceRow.Location', choices: places },
    { source: 'located', label: 'pieces.located', choices: [{ id: true, name: t('pieces.only_located') }] },
    { source: 'free', label: 'pieces.free', choices: [{ id: true, name: t('pieces.only_free') }] },
    {
      source: 'labelled',
      label: 'labels.filter',
      choices: [
        { id: false, name: t('labels.without') },
        { id: true, name: t('labels.with') },
      ],
    },
    { source: 'condition', label: 'fields.PieceRow.Condition', choices: CONDITIONS },
    { source: 'availability', label: 'fields.PieceRow.Availability', choices: AVAILABILITIES },
    { source: 'createdFrom', label: 'pieces.created_from', date: true },
    { source: 'createdTo', label: 'pieces.created_to', date: true },
    { source: 'importNumber', label: 'fields.PieceRow.NoImport', choices: imports, find: true },
  ];
};
