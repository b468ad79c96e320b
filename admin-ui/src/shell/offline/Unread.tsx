import CloudOff from '@mui/icons-material/CloudOffOutlined';
import { type ReactNode, useEffect, useState } from 'react';
import { useT } from '../../i18n/useT';
import { EmptyState } from '../EmptyState';
import { useOnline } from './useOnline';

/** Milliseconds that it may take to bring back what was read before. */
const PATIENCE = 800;

/** Stands in for what is being read; without a network nothing comes, and it says so. */
export const UntilRead = ({ children }: { children: ReactNode }) => {
  const online = useOnline();
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (online) return setLate(false);
    const timer = setTimeout(() => setLate(true), PATIENCE);
    return () => clearTimeout(timer);
  }, [online]);
  return online || !late ? children : <Unread />;
};

/** It is read by itself once the network is back. */
export const Unread = () => {
  const t = useT();
  return (
    <EmptyState icon={<CloudOff />} title={t('shell.offline.unread')} hint={t('shell.offline.unread_hint')} />
  );
};
