import Box from '@mui/material/Box';
import { api } from '../../api/client';
import { editOf } from '../../api/edits';
import { PieceIn } from '../../api/limits.gen';
import { useImportNumbers } from '../../api/useOptions';
import { useT } from '../../i18n/useT';
import { FormDialog } from '../../shell/form/FormDialog';
import { FormDay, FormFind, FormSelect, FormText } from '../../shell/form/fields';
import { nameOf, type PieceDetail } from '../types';
import { AVAILABILITIES, CONDITIONS } from './choices';
import { valuesOf } from './values';

/** Corrects a piece. */
export const PieceDialog = ({ piece, onClose }: { piece: PieceDetail; onClose: () => void }) => {
  const t = useT();
  const imports = useImportNumbers(true);
  return (
    <FormDialog
      title={t('pieces.edit_title', { name: nameOf(piece) })}
      values={valuesOf(piece)}
      save={(values, before) =>
        api.put('/api/pieces/{id}', { path: { id: piece.id }, body: editOf(before, values) })
      }
      resources={['pieces', 'products']}
      onClose={onClose}
    >
      <Box sx={GRID}>
        <FormText source="Tag" label={t('fields.PieceRow.Tag')} {...PieceIn.Tag} autoFocus />
        <FormText source="NoSeries" label={t('fields.PieceRow.NoSeries')} {...PieceIn.NoSeries} />
        <FormSelect source="Condition" label={t('fields.PieceRow.Condition')} choices={CONDITIONS} required />
        <FormSelect
          source="Availability"
          label={t('fields.PieceRow.Availability')}
          choices={AVAILABILITIES}
          required
        />
        <FormFind source="IdImport" label={t('fields.PieceRow.NoImport')} choices={imports} />
        <FormDay source="ArriveDate" label={t('fields.PieceRow.ArriveDate')} />
        <FormText source="NoPetition" label={t('fields.PieceRow.NoPetition')} {...PieceIn.NoPetition} />
        <FormText source="NoInvoice" label={t('fields.PieceRow.NoInvoice')} {...PieceIn.NoInvoice} />
        <Box sx={{ gridColumn: '1 / -1' }}>
          <FormText
            source="notes"
            label={t('pieces.fields.notes')}
            {...PieceIn.notes}
            multiline
            minRows={2}
          />
        </Box>
      </Box>
    </FormDialog>
  );
};

const GRID = { display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } } as const;
