import QrCode from '@mui/icons-material/QrCode2';
import type { ReactNode } from 'react';
import { useSession } from '../../auth/useSession';
import { useT } from '../../i18n/useT';
import { pathTo } from '../../routes';
import { EmptyState } from '../../shell/EmptyState';
import { ListPage } from '../../shell/list/ListPage';
import { PageHeader } from '../../shell/PageHeader';
import { LabelsButton } from '../labels/LabelsButton';
import { ListLabels, useBulkLabels } from '../labels/ListLabels';
import type { Piece } from '../types';
import { PIECE_COLUMNS } from './columns';
import { TransferButton } from './TransferButton';
import { usePieceFilters } from './usePieceFilters';

export const PIECE_TARGET = { path: ({ id }: { id: number }) => pathTo('piece-details', { id }) };

/** What can be done with the chosen pieces; nothing for who may do none of it. */
const useBulk = (): ReactNode => {
  const { can } = useSession();
  const labels = useBulkLabels();
  return (
    (labels || can('create', 'Transfer')) && (
      <>
        {labels}
        <TransferButton />
      </>
    )
  );
};

/** Every piece of the company. */
export const PiecesPage = () => {
  const t = useT();
  return (
    <>
      <PageHeader
        actions={
          <LabelsButton
            text={t('labels.of_places')}
            wanted={{ of: 'locations', filter: {} }}
            title={t('labels.of_places')}
          />
        }
      />
      <ListPage<Piece>
        resource="pieces"
        columns={PIECE_COLUMNS}
        filters={usePieceFilters()}
        sort={{ field: 'id', order: 'DESC' }}
        target={PIECE_TARGET}
        tools={<ListLabels />}
        bulk={useBulk()}
        empty={<EmptyState icon={<QrCode />} title={t('pieces.empty')} hint={t('pieces.empty_hint')} />}
      />
    </>
  );
};
