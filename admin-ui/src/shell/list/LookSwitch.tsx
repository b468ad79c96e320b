import ViewList from '@mui/icons-material/ViewListOutlined';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { type Key, useT } from '../../i18n/useT';
import { useNarrow } from './useNarrow';

interface Look {
  label: Key;
  icon: ReactNode;
  /** The screen that shows the rows so. */
  path: string;
}

interface Props {
  /** The screen of the list itself. */
  list: string;
  /** Another way to see the same rows. */
  other: Look;
  now: 'list' | 'other';
}

/** From a list to another way to see its rows, and back: search and filters stand in the address, and go along. */
export const LookSwitch = ({ list, other, now }: Props) => {
  const t = useT();
  const phone = useNarrow();
  const navigate = useNavigate();
  const { search } = useLocation();
  const looks = { list: { label: 'shell.list.as_list' as Key, icon: <ViewList />, path: list }, other };
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      color="primary"
      className="no-print"
      aria-label={t('shell.list.look')}
      value={now}
      onChange={(_, look: 'list' | 'other' | null) => look && navigate(`${looks[look].path}${search}`)}
    >
      {(['list', 'other'] as const).map((look) => (
        <ToggleButton key={look} value={look} aria-label={t(looks[look].label)} sx={BUTTON}>
          {looks[look].icon}
          {!phone && t(looks[look].label)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
};

const BUTTON = { gap: 0.75, py: 0.5, textTransform: 'none', '& svg': { fontSize: '1.15rem' } } as const;
