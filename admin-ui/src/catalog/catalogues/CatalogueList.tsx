import CategoryIcon from '@mui/icons-material/CategoryOutlined';
import { type ReactNode, useMemo, useState } from 'react';
import { useT } from '../../i18n/useT';
import { EmptyState } from '../../shell/EmptyState';
import { ListPage } from '../../shell/list/ListPage';
import { useCategoryChoices } from '../useChoices';
import { CatalogueDialog } from './CatalogueDialog';
import type { Catalogue, CatalogueRow } from './kinds';

/** A plain catalogue as a list; a row opens its entry. */
export const CatalogueList = ({ catalogue, add }: { catalogue: Catalogue; add: ReactNode }) => {
  const t = useT();
  const [row, setRow] = useState<CatalogueRow | null>(null);
  const target = useMemo(() => ({ open: setRow }), []);
  const parents = useCategoryChoices(Boolean(catalogue.parent));
  const { name, resource, color } = catalogue;
  return (
    <>
      <ListPage<CatalogueRow>
        resource={resource}
        storeKey={name}
        columns={catalogue.columns}
        filter={color && { kind: color }}
        filters={
          catalogue.parent
            ? [
                {
                  source: 'IdTrueCategory',
                  label: 'fields.SubcategoryRow.trueCategory',
                  choices: parents,
                  find: true,
                },
              ]
            : []
        }
        sort={{ field: 'Name', order: 'ASC' }}
        target={target}
        empty={
          <EmptyState
            icon={<CategoryIcon />}
            title={t(`catalog.${name}.empty`)}
            hint={t(`catalog.${name}.hint`)}
            action={add}
          />
        }
      />
      {row && <CatalogueDialog catalogue={catalogue} row={row} onClose={() => setRow(null)} />}
    </>
  );
};
