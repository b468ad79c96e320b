import ExpandMore from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { type Key, useT } from '../../i18n/useT';
import { StatusChip } from '../../shell/StatusChip';
import { type Ability, type Grants, pairOf, type Subject, withGrant, withSubject } from './matrix';

interface Props {
  subject: Subject;
  grants: Grants;
  onChange: (grants: Grants) => void;
  may: boolean;
  /** A search opens what it finds. */
  open: boolean;
}

/** One subject of the matrix: how much of it is granted, and a line for each ability. */
export const SubjectRow = ({ subject, grants, onChange, may, open: forced }: Props) => {
  const t = useT();
  const id = useId();
  const [wanted, setWanted] = useState(false);
  const open = wanted || forced;
  const { abilities, label } = subject;
  const count = abilities.filter((ability) => grants[pairOf(ability)]).length;
  return (
    <Box sx={{ borderTop: 1, borderColor: 'divider' }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, px: 2, py: 0.75 }}>
        <IconButton
          size="small"
          aria-expanded={open}
          aria-controls={id}
          aria-label={t('accounts.roles.expand', { subject: label })}
          onClick={() => setWanted(!open)}
        >
          <ExpandMore sx={{ transform: open ? 'none' : 'rotate(-90deg)', transition: 'transform 120ms' }} />
        </IconButton>
        <Typography
          variant="subtitle1"
          component="h4"
          sx={{ flex: 1, cursor: 'pointer' }}
          onClick={() => setWanted(!open)}
        >
          {label}
        </Typography>
        <StatusChip
          status={t('accounts.roles.granted', { count, total: abilities.length })}
          tone={count === 0 ? 'neutral' : count === abilities.length ? 'success' : 'info'}
        />
        {may && (
          <Button
            size="small"
            onClick={() => onChange(withSubject(grants, abilities, count < abilities.length))}
          >
            {t(count < abilities.length ? 'accounts.roles.grant_all' : 'accounts.roles.grant_none')}
          </Button>
        )}
      </Box>
      {open && (
        <Box id={id} sx={{ pb: 1.5, pl: { xs: 2, sm: 7 }, pr: 2 }}>
          {abilities.map((ability) => (
            <AbilityLine
              key={ability.action}
              ability={ability}
              scope={grants[pairOf(ability)] ?? null}
              may={may}
              onChange={(scope) => onChange(withGrant(grants, ability, scope))}
            />
          ))}
        </Box>
      )}
    </Box>
  );
};

interface LineProps {
  ability: Ability;
  scope: string | null;
  may: boolean;
  onChange: (scope: string | null) => void;
}

const NONE = 'none';

const AbilityLine = ({ ability, scope, may, onChange }: LineProps) => {
  const t = useT();
  const scopes = scope && !ability.scopes.includes(scope) ? [...ability.scopes, scope] : ability.scopes;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, py: 0.5 }}>
      <Typography variant="body2" sx={{ flex: '1 1 180px' }}>
        {ability.label}
      </Typography>
      <ToggleButtonGroup
        exclusive
        size="small"
        color="primary"
        disabled={!may}
        value={scope ?? NONE}
        aria-label={`${ability.subjectLabel}: ${ability.label}`}
        onChange={(_, value: string | null) => value !== null && onChange(value === NONE ? null : value)}
      >
        {[NONE, ...scopes].map((choice) => (
          <ToggleButton key={choice} value={choice} sx={{ py: 0.25, px: 1.25, textTransform: 'none' }}>
            {scopes.length === 1 && choice !== NONE && choice === 'all'
              ? t('shell.yes')
              : t(`accounts.roles.scope_${choice}` as Key)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </Box>
  );
};
