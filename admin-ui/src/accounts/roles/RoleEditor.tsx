import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useEffect, useId, useRef, useState } from 'react';
import { useSession } from '../../auth/useSession';
import { type Key, useT } from '../../i18n/useT';
import { LeaveGuard } from '../../shell/form/LeaveGuard';
import { useSaveShortcut } from '../../shell/form/useSaveShortcut';
import { SearchBox } from '../../shell/SearchBox';
import { useCommand } from '../../shell/useCommand';
import { footRoom } from '../../theme/footRoom';
import { type Ability, changesBetween, grantsOf, permissionsOf, type RoleDetail, subjectsOf } from './matrix';
import { RoleHead } from './RoleHead';
import { RolePreview } from './RolePreview';
import { byArea, reachOf } from './reach';
import { SubjectRow } from './SubjectRow';
import { updateRole } from './useRoles';

interface Props {
  role: RoleDetail;
  abilities: Ability[];
  onDirty: (dirty: boolean) => void;
  onDeleted: () => void;
}

/** Name, start screen and matrix of one role; nothing holds before it is saved. */
export const RoleEditor = ({ role, abilities, onDirty, onDeleted }: Props) => {
  const t = useT();
  const id = useId();
  const { can } = useSession();
  const { busy, refusal, run } = useCommand('roles');
  // As it was when somebody began to change it.
  const [first, setFirst] = useState(role);
  const [name, setName] = useState(first.name);
  const [home, setHome] = useState(first.home);
  const [demandsSecondStep, setDemands] = useState(first.demandsSecondStep);
  const [grants, setGrants] = useState(() => grantsOf(first));
  const [text, setText] = useState('');
  const saved = useRef(false);
  useSaveShortcut(id);

  const changes =
    changesBetween(grantsOf(first), grants) +
    Number(name !== first.name) +
    Number(home !== first.home) +
    Number(demandsSecondStep !== first.demandsSecondStep);
  const dirty = changes > 0;
  useEffect(() => {
    onDirty(dirty);
    return () => onDirty(false);
  }, [dirty, onDirty]);

  const begin = (from: RoleDetail) => {
    setFirst(from);
    setName(from.name);
    setHome(from.home);
    setDemands(from.demandsSecondStep);
    setGrants(grantsOf(from));
  };
  if (!dirty && !busy && role.version !== first.version) begin(role);
  const may = can('edit', 'Roles');
  const { version } = first;
  const before = {
    version,
    name: first.name,
    home: first.home,
    demandsSecondStep: first.demandsSecondStep,
  };
  const save = async () => {
    const answer = await run(() =>
      updateRole(
        role.id,
        { ...before, permissions: permissionsOf(abilities, grantsOf(first)) },
        { version, name, home, demandsSecondStep, permissions: permissionsOf(abilities, grants) },
      ),
    );
    if (answer) begin(answer.data);
  };
  return (
    <Card
      component="form"
      id={id}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <RoleHead
        role={role}
        may={may}
        name={name}
        home={home}
        demands={demandsSecondStep}
        onName={setName}
        onHome={setHome}
        onDemands={setDemands}
        onDeleted={onDeleted}
      />
      <RolePreview reach={reachOf(home, abilities, grants)} home={t(`accounts.roles.home_${home}` as Key)} />
      {refusal && (
        <Alert severity="error" sx={{ mx: 2, mb: 2 }}>
          {refusal.message}
          {Object.entries(refusal.errors).map(
            ([field, sentence]) => sentence !== refusal.message && <div key={field}>{sentence}</div>,
          )}
        </Alert>
      )}
      <Matrix abilities={abilities} text={text} onText={setText}>
        {(subject) => (
          <SubjectRow
            key={subject.subject}
            subject={subject}
            grants={grants}
            onChange={setGrants}
            may={may}
            open={text !== ''}
          />
        )}
      </Matrix>
      {may && <SaveBar changes={changes} busy={busy} onUndo={() => begin(role)} />}
      <LeaveGuard dirty={dirty} saved={saved} />
    </Card>
  );
};

interface MatrixProps {
  abilities: Ability[];
  text: string;
  onText: (text: string) => void;
  children: (subject: ReturnType<typeof subjectsOf>[number]) => React.ReactNode;
}

const Matrix = ({ abilities, text, onText, children }: MatrixProps) => {
  const t = useT();
  const subjects = subjectsOf(abilities, text);
  return (
    <>
      <Box sx={{ px: 2, pb: 2 }}>
        <SearchBox value={text} onChange={onText} label={t('accounts.roles.find')} />
      </Box>
      {byArea(subjects).map(([area, own]) => (
        <Box key={area} component="section" aria-label={t(`areas.${area}`)}>
          <Typography
            variant="overline"
            component="h3"
            color="text.secondary"
            sx={{ px: 2, pt: 1.5, display: 'block' }}
          >
            {t(`areas.${area}`)}
          </Typography>
          {own.map(children)}
        </Box>
      ))}
      {subjects.length === 0 && (
        <Alert severity="info" sx={{ m: 2 }}>
          {t('accounts.roles.nothing')}
        </Alert>
      )}
    </>
  );
};

const SaveBar = ({ changes, busy, onUndo }: { changes: number; busy: boolean; onUndo: () => void }) => {
  const t = useT();
  return (
    <Box
      className="foot-bar"
      ref={footRoom}
      sx={{
        position: 'sticky',
        bottom: 0,
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1,
        alignItems: 'center',
        p: 2,
        bgcolor: 'background.paper',
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Box role="status" sx={{ flex: 1, color: 'text.secondary', fontSize: '0.84rem' }}>
        {changes > 0 && t('accounts.roles.changes', { smart_count: changes })}
      </Box>
      {changes > 0 && <Button onClick={onUndo}>{t('ra.action.undo')}</Button>}
      <Button
        type="submit"
        variant="contained"
        loading={busy}
        disabled={changes === 0}
        title={t('shell.form.shortcut')}
      >
        {t('shell.form.save')}
      </Button>
    </Box>
  );
};
