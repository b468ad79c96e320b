import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import CategoryIcon from '@mui/icons-material/CategoryOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useGetList } from 'ra-core';
import { type ReactNode, useMemo, useState } from 'react';
import { api } from '../../api/client';
import type { components } from '../../api/schema';
import { useSession } from '../../auth/useSession';
import { type Translate, useT } from '../../i18n/useT';
import { EmptyState } from '../../shell/EmptyState';
import { ErrorAlert } from '../../shell/ErrorAlert';
import { ListSkeleton } from '../../shell/list/ListSkeleton';
import { useCommand } from '../../shell/useCommand';
import { CatalogueDialog } from './CatalogueDialog';
import { CategoryRow } from './CategoryRow';
import type { Catalogue } from './kinds';

export type Category = components['schemas']['CategoryRow'];

/** The categories in their order, which is changed by dragging or with the keyboard. */
export const CategorySorter = ({ catalogue, add }: { catalogue: Catalogue; add: ReactNode }) => {
  const t = useT();
  const { can } = useSession();
  const { data, error, isPending } = useGetList<Category>('true-categories', {
    pagination: { page: 1, perPage: 100 },
    sort: { field: 'position', order: 'ASC' },
  });
  const [edited, setEdited] = useState<Category | null>(null);
  if (isPending) return <ListSkeleton columns={2} />;
  if (error) return <ErrorAlert error={error} />;
  if (data.length === 0) {
    const title = t('catalog.true-categories.empty');
    return (
      <Card>
        <EmptyState
          icon={<CategoryIcon />}
          title={title}
          hint={t('catalog.true-categories.hint')}
          action={add}
        />
      </Card>
    );
  }
  return (
    <Card>
      <SortableRows rows={data} may={can('edit', catalogue.subject)} onOpen={setEdited} />
      {edited && (
        <CatalogueDialog
          catalogue={catalogue}
          row={{ id: edited.id, Name: edited.Name }}
          onClose={() => setEdited(null)}
        />
      )}
    </Card>
  );
};

interface RowsProps {
  rows: Category[];
  may: boolean;
  onOpen: (row: Category) => void;
}

const SortableRows = ({ rows, may, onOpen }: RowsProps) => {
  const t = useT();
  const { busy, refusal, run } = useCommand('true-categories', 'choices');
  /** The order asked for while the server has not answered yet; a refusal lets go of it. */
  const [asked, setAsked] = useState<number[] | null>(null);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const shown = asked ? asked.flatMap((id) => rows.find((row) => row.id === id) ?? []) : rows;
  const announcements = useMemo(() => announce(t, shown), [t, shown]);

  const drop = async ({ active, over }: DragEndEvent) => {
    if (!over || active.id === over.id) return;
    const ids = shown.map(({ id }) => id);
    const next = arrayMove(ids, ids.indexOf(Number(active.id)), ids.indexOf(Number(over.id)));
    setAsked(next);
    await run(() => api.post('/api/sort-categories', { body: { ids: next } }));
    setAsked(null);
  };

  return (
    <>
      {may && (
        <Typography variant="body2" color="text.secondary" sx={{ p: 2 }}>
          {t('catalog.sort.text')}
        </Typography>
      )}
      {refusal && (
        <Alert severity="error" sx={{ mx: 2, mb: 2 }}>
          {[refusal.message, ...Object.values(refusal.errors)].join(' · ')}
        </Alert>
      )}
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        onDragEnd={drop}
        accessibility={{ announcements, screenReaderInstructions: { draggable: t('catalog.sort.text') } }}
      >
        <SortableContext items={shown} strategy={verticalListSortingStrategy} disabled={!may || busy}>
          <Box component="ol" aria-busy={busy} sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {shown.map((row, index) => (
              <CategoryRow key={row.id} row={row} place={index + 1} may={may} onOpen={onOpen} />
            ))}
          </Box>
        </SortableContext>
      </DndContext>
    </>
  );
};

/** What a screen reader hears while an entry is moved. */
const announce = (t: Translate, rows: Category[]): Announcements => {
  const place = (id: number | string | undefined) => rows.findIndex((row) => row.id === id) + 1;
  const words = (id: number | string, over?: number | string) => ({
    name: rows.find((row) => row.id === id)?.Name,
    position: place(over ?? id),
    total: rows.length,
  });
  return {
    onDragStart: ({ active }) => t('catalog.sort.picked', words(active.id)),
    onDragOver: ({ active, over }) => t('catalog.sort.moved', words(active.id, over?.id)),
    onDragEnd: ({ active, over }) => t('catalog.sort.dropped', words(active.id, over?.id)),
    onDragCancel: ({ active }) => t('catalog.sort.cancelled', words(active.id)),
  };
};
