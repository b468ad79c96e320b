import SearchOff from '@mui/icons-material/SearchOff';
import WifiOff from '@mui/icons-material/WifiOff';
import Button from '@mui/material/Button';
import { useListContext } from 'ra-core';
import { refusedBy } from '../../api/refusals';
import { useT, useWords } from '../../i18n/useT';
import { EmptyState } from '../EmptyState';

/** What a list says that has not one row and no words of its own for it. */
export const ListEmpty = () => {
  const t = useT();
  return <EmptyState title={t('shell.list.none')} hint={t('shell.list.none_hint')} />;
};

export const ListNothing = () => {
  const t = useT();
  const { setFilters } = useListContext();
  return (
    <EmptyState
      icon={<SearchOff />}
      title={t('shell.list.none_found')}
      hint={t('shell.list.none_found_hint')}
      action={
        <Button variant="outlined" onClick={() => setFilters({}, [])}>
          {t('shell.list.clear')}
        </Button>
      }
    />
  );
};

export const ListFailed = () => {
  const t = useT();
  const words = useWords();
  const { refetch, error } = useListContext();
  const message = error ? refusedBy(error).message : undefined;
  return (
    <EmptyState
      icon={<WifiOff />}
      title={t('shell.list.failed')}
      hint={message ? words(message) : t('shell.list.failed_hint')}
      action={
        <Button variant="contained" onClick={() => refetch()}>
          {t('shell.retry')}
        </Button>
      }
    />
  );
};
