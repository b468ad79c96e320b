import BookmarkIcon from '@mui/icons-material/Bookmark';
import BookmarkBorder from '@mui/icons-material/BookmarkBorder';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { RaRecord } from 'ra-core';
import { useState } from 'react';
import { useT } from '../../../i18n/useT';
import { ConfirmDialog } from '../../ConfirmDialog';
import { dialogOnDemand } from '../../lazyPage';
import { useCommand } from '../../useCommand';
import { useNarrow } from '../useNarrow';
import { changeView, removeView, type SavedView, VIEWS } from './calls';
import { useViews, type ViewedList } from './useViews';
import { ViewsMenu } from './ViewsMenu';

/** Most who look at a list keep no view of it, and need none of what forms are made of. */
const ViewDialog = dialogOnDemand(async () => (await import('./ViewDialog')).ViewDialog);

/** The saved views of a list: which one is seen, whether the list differs from it, and what can be done with them. */
export const ViewsButton = <Row extends RaRecord>(list: ViewedList<Row>) => {
  const t = useT();
  const phone = useNarrow();
  const { resource, views, mayShare, active, differs, now, open, keep } = useViews(list);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [dialog, setDialog] = useState<'new' | 'edit' | 'remove' | null>(null);
  const { busy, refusal, run, forget } = useCommand(VIEWS);
  const close = () => {
    setDialog(null);
    forget();
  };
  const remove = async (view: SavedView) => {
    if (!(await run(() => removeView(view.id)))) return;
    close();
    keep(null);
  };
  return (
    <>
      <Button
        variant="outlined"
        size="small"
        startIcon={(!phone || active) && (active ? <BookmarkIcon /> : <BookmarkBorder />)}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-label={label(t, active, differs)}
        loading={busy}
        sx={phone ? { minWidth: 40 } : undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {phone && !active && <BookmarkBorder fontSize="small" />}
        {active ? (
          <Box component="span" sx={NAME}>
            {active.name}
          </Box>
        ) : (
          !phone && t('views.title')
        )}
        {differs && (
          <Typography component="span" variant="caption" sx={UNSAVED}>
            {t('views.unsaved')}
          </Typography>
        )}
      </Button>
      <ViewsMenu
        {...{ anchor, views, active, differs }}
        onClose={() => setAnchor(null)}
        onOpen={open}
        onOverwrite={(view) => run(() => changeView(view.id, now))}
        onAsk={setDialog}
      />
      {dialog === 'new' && (
        <ViewDialog
          {...{ resource, now, mayShare }}
          onClose={(saved) => {
            close();
            if (saved) keep(saved.id);
          }}
        />
      )}
      {dialog === 'edit' && active && (
        <ViewDialog {...{ resource, now, mayShare }} view={active} onClose={close} />
      )}
      {dialog === 'remove' && active && (
        <ConfirmDialog
          title={t('views.remove_title', { name: active.name })}
          text={t(active.shared ? 'views.remove_shared' : 'views.remove_own')}
          confirm={t('views.remove_confirm')}
          danger
          busy={busy}
          refusal={refusal?.message}
          onConfirm={() => remove(active)}
          onClose={close}
        />
      )}
    </>
  );
};

const label = (t: ReturnType<typeof useT>, active: SavedView | undefined, differs: boolean): string => {
  if (!active) return t('views.title');
  return t(differs ? 'views.seen_unsaved' : 'views.seen', { name: active.name });
};

const NAME = {
  maxWidth: { xs: 96, sm: 160 },
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
} as const;
const UNSAVED = {
  ml: 1,
  px: 0.75,
  borderRadius: 1,
  bgcolor: 'action.selected',
  whiteSpace: 'nowrap',
} as const;
