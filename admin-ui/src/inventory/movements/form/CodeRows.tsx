import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { NewPieceIn } from '../../../api/limits.gen';
import { useT } from '../../../i18n/useT';
import { FormText } from '../../../shell/form/fields';

interface Props {
  path: string;
  ids: string[];
  onRemove: (at: number) => void;
}

/** Tag and serial number of each piece; the last scanned stands first. */
export const CodeRows = ({ path, ids, onRemove }: Props) => {
  const t = useT();
  const rows = ids.map((id, at) => ({ id, at })).reverse();
  return (
    <Box component="ul" sx={LIST}>
      {rows.map(({ id, at }) => (
        <Box component="li" key={id} sx={ROW}>
          <FormText
            source={`${path}.${at}.Tag`}
            label={t('movements.form.tag', { number: at + 1 })}
            {...NewPieceIn.Tag}
          />
          <FormText
            source={`${path}.${at}.NoSeries`}
            label={t('movements.form.serial', { number: at + 1 })}
            {...NewPieceIn.NoSeries}
          />
          <IconButton
            aria-label={t('movements.form.remove_piece', { number: at + 1 })}
            onClick={() => onRemove(at)}
          >
            <CloseIcon fontSize="small" />
          </IconButton>
        </Box>
      ))}
    </Box>
  );
};

const LIST = { listStyle: 'none', m: 0, p: 0, maxHeight: 420, overflowY: 'auto' } as const;
const ROW = {
  display: 'grid',
  gridTemplateColumns: '1fr 1fr auto',
  gap: 1,
  alignItems: 'start',
  pt: 1.25,
} as const;
