import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import DragIndicator from '@mui/icons-material/DragIndicator';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useT } from '../../i18n/useT';
import type { Category } from './CategorySorter';

interface Props {
  row: Category;
  /** From 1. */
  place: number;
  may: boolean;
  onOpen: (row: Category) => void;
}

export const CategoryRow = ({ row, place, may, onOpen }: Props) => {
  const t = useT();
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({
      id: row.id,
    });
  return (
    <Box
      component="li"
      ref={setNodeRef}
      style={{ transform: CSS.Transform.toString(transform), transition }}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        px: 1.5,
        py: 0.75,
        borderTop: 1,
        borderColor: 'divider',
        bgcolor: 'background.paper',
        position: 'relative',
        ...(isDragging && { zIndex: 1, boxShadow: 6, borderRadius: 2 }),
      }}
    >
      {may && (
        <IconButton
          ref={setActivatorNodeRef}
          size="small"
          {...attributes}
          {...listeners}
          aria-label={t('catalog.sort.handle', { name: row.Name })}
          sx={{ cursor: isDragging ? 'grabbing' : 'grab', touchAction: 'none' }}
        >
          <DragIndicator fontSize="small" />
        </IconButton>
      )}
      <Typography
        variant="caption"
        color="text.secondary"
        className="tabular"
        sx={{ width: 24, textAlign: 'end' }}
      >
        {place}
      </Typography>
      <Link
        component="button"
        type="button"
        onClick={() => onOpen(row)}
        sx={{ font: 'inherit', color: 'text.primary', fontWeight: 560, textAlign: 'start', flex: 1 }}
      >
        {row.Name}
      </Link>
      <Typography variant="body2" color="text.secondary">
        {t('catalog.sort.count', { smart_count: row.subcategories })}
      </Typography>
    </Box>
  );
};
