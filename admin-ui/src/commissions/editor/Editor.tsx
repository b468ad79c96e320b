import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type FormEvent, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useT } from '../../i18n/useT';
import { pathTo } from '../../routes';
import { focusOnFirst } from '../../shell/form/focus';
import { LeaveGuard } from '../../shell/form/LeaveGuard';
import { useSaveShortcut } from '../../shell/form/useSaveShortcut';
import { PageHeader } from '../../shell/PageHeader';
import { StatusChip } from '../../shell/StatusChip';
import type { Commission } from '../types';
import { ChoiceSections } from './ChoiceSections';
import { HeadSection } from './HeadSection';
import { Notices } from './Notices';
import type { State } from './reducer';
import { SumsBar, SumsPanel } from './SumsPanel';
import { useEditor } from './useEditor';

interface Props {
  start: State;
  /** The one that changes. */
  commission?: Commission;
  /** Begins again with what the server has. */
  onAgain?: () => void;
}

/** What a commission is made of, ticked in or out, beside what it comes to. */
export const Editor = ({ start, commission, onAgain }: Props) => {
  const t = useT();
  const id = useId();
  const navigate = useNavigate();
  const wide = useMediaQuery('(min-width: 1200px)');
  const form = useEditor(start);
  const { missing } = form;
  const [tried, setTried] = useState(false);
  const saved = useRef(false);
  useSaveShortcut(id);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (form.busy || saved.current) return;
    setTried(true);
    if (missing.seller) return focusOnFirst(['seller']);
    if (missing.percentage) return focusOnFirst(['percentage']);
    if (missing.lines || form.waiting) return;
    const answer = await form.save();
    if (!answer) return;
    saved.current = true;
    navigate(pathTo('commission-details', { id: answer.data.id }));
  };
  return (
    <>
      <PageHeader
        title={commission && t('commissions.editor.edit', { id: commission.id })}
        badges={commission && <StatusChip status={commission.status} />}
        text={t('commissions.editor.text')}
      />
      <Box component="form" id={id} onSubmit={submit} noValidate>
        <Box sx={GRID}>
          <Stack spacing={2} sx={{ minWidth: 0 }}>
            <Notices form={form} onReload={onAgain} />
            <HeadSection form={form} fixed={commission} tried={tried} />
            <ChoiceSections form={form} />
          </Stack>
          {wide && (
            <Box sx={{ position: 'sticky', top: 88 }}>
              <SumsPanel form={form} tried={tried} />
            </Box>
          )}
        </Box>
        {!wide && <SumsBar form={form} tried={tried} />}
      </Box>
      <LeaveGuard dirty={form.state.dirty} saved={saved} />
    </>
  );
};

const GRID = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 330px' },
} as const;
