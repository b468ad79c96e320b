import AddCircleOutline from '@mui/icons-material/AddCircleOutline';
import History from '@mui/icons-material/History';
import KeyboardReturn from '@mui/icons-material/KeyboardReturn';
import ReadMore from '@mui/icons-material/ReadMore';
import SouthEast from '@mui/icons-material/SubdirectoryArrowRight';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { type Key, type Translate, useT } from '../../i18n/useT';
import { StatusChip } from '../StatusChip';
import type { Option } from './options';

interface Props {
  id: string;
  option: Option;
  active: boolean;
  onPick: (event: { ctrlKey: boolean; metaKey: boolean }) => void;
  onPoint: () => void;
}

/** One line of what was found: the mouse points and picks, the keyboard stays in the box above. */
export const SearchLine = ({ id, option, active, onPick, onPoint }: Props) => {
  const t = useT();
  const { icon, title, text, status } = wordsOf(option, t);
  return (
    <Box
      role="option"
      id={id}
      aria-selected={active}
      onClick={onPick}
      onMouseMove={onPoint}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        px: 2,
        py: 0.9,
        minHeight: 44,
        cursor: 'pointer',
        bgcolor: active ? 'action.selected' : undefined,
        borderInlineStart: 3,
        borderColor: active ? 'primary.main' : 'transparent',
      }}
    >
      {icon}
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="body2" noWrap sx={{ fontWeight: 560 }}>
          {title}
        </Typography>
        {text && (
          <Typography
            variant="caption"
            component="p"
            noWrap
            color={active ? 'text.primary' : 'text.secondary'}
            sx={{ m: 0 }}
          >
            {text}
          </Typography>
        )}
      </Box>
      {status && <StatusChip status={status} />}
      {active && <KeyboardReturn fontSize="small" aria-hidden sx={{ color: 'text.secondary' }} />}
    </Box>
  );
};

interface Words {
  icon?: ReactNode;
  title: string;
  text?: string;
  status?: string;
}

const wordsOf = (option: Option, t: Translate): Words => {
  switch (option.kind) {
    case 'hit': {
      const { number, title, text, status } = option.hit;
      const name = number === null ? title : `${t(`search.one.${option.group}` as Key)} ${number} · ${title}`;
      return { title: name, text, status };
    }
    case 'list':
      return {
        icon: <ReadMore fontSize="small" aria-hidden />,
        title: t(option.more ? 'search.all_more' : 'search.all', {
          smart_count: option.rest,
          list: t(`search.many.${option.group}` as Key),
        }),
      };
    case 'place': {
      const Icon = option.place.fresh ? AddCircleOutline : SouthEast;
      return { icon: <Icon fontSize="small" aria-hidden />, title: option.label };
    }
    case 'recent':
      return { icon: <History fontSize="small" aria-hidden />, title: option.text };
  }
};
