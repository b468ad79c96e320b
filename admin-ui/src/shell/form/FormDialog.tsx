import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, useId, useRef, useState } from 'react';
import type { Done, HttpAnswer } from '../../api/types';
import { useT } from '../../i18n/useT';
import type { Refusal } from '../useCommand';
import { LeaveDialog, LeaveGuard } from './LeaveGuard';
import { RecordForm } from './RecordForm';

interface Props<T, A> {
  title: string;
  values: T;
  /** `before` is what the fields began with. */
  save: (values: T, before: T) => Promise<HttpAnswer<A>>;
  resources: string[];
  onClose: (answer?: A) => void;
  children: ReactNode;
  /** What its button says, where that is more than that it saves. */
  confirm?: string;
  /** Left of the buttons: delete. */
  aside?: ReactNode;
  width?: 'xs' | 'sm' | 'md';
  /** May look at it, and not save. */
  readOnly?: boolean;
  /** Refusals that say more than a sentence are shown this way. */
  explain?: (refusal: Refusal) => ReactNode;
}

/** A form over the page it belongs to. Neither it nor its page is left over unsaved changes without asking. */
export const FormDialog = <T extends object, A extends Done>(props: Props<T, A>) => {
  const {
    title,
    values,
    save,
    resources,
    onClose,
    children,
    confirm,
    aside,
    width = 'sm',
    readOnly = false,
    explain,
  } = props;
  const t = useT();
  const id = useId();
  const phone = useMediaQuery('(max-width: 599px)');
  // As it was when the form was opened: what is read again meanwhile must not pass for a change of one's own.
  const [before] = useState(values);
  const [dirty, setDirty] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const saved = useRef(false);
  const close = () => (dirty ? setLeaving(true) : onClose());
  return (
    <Dialog open onClose={close} fullWidth fullScreen={phone} maxWidth={width} aria-labelledby={id}>
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent sx={{ pb: 0 }}>
        <Box sx={{ pt: 1 }}>
          <RecordForm
            {...{ resources, explain }}
            values={before}
            save={(after) => save(after, before)}
            onSaved={(answer) => {
              saved.current = true;
              onClose(answer);
            }}
            onDirty={setDirty}
          >
            {({ busy }) => (
              <>
                {children}
                <Box
                  sx={{
                    position: 'sticky',
                    bottom: 0,
                    zIndex: 3,
                    display: 'flex',
                    gap: 1,
                    py: 2,
                    mt: 1,
                    bgcolor: 'background.paper',
                  }}
                >
                  {aside}
                  <Box sx={{ flex: 1 }} />
                  <Button onClick={close}>{t(readOnly ? 'shell.form.close' : 'shell.form.cancel')}</Button>
                  {!readOnly && (
                    <Button type="submit" variant="contained" loading={busy} title={t('shell.form.shortcut')}>
                      {confirm ?? t('shell.form.save')}
                    </Button>
                  )}
                </Box>
              </>
            )}
          </RecordForm>
        </Box>
      </DialogContent>
      {/* A page has one guard at a time: while there is nothing to lose here, its own. */}
      {dirty && <LeaveGuard dirty saved={saved} />}
      {leaving && <LeaveDialog onLeave={() => onClose()} onStay={() => setLeaving(false)} />}
    </Dialog>
  );
};
