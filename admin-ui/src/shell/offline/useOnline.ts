import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

const subscribe = (changed: () => void) => onlineManager.subscribe(changed);
const isOnline = () => onlineManager.isOnline();

/** Whether there is a network, as far as the health call says. */
export const useOnline = (): boolean => useSyncExternalStore(subscribe, isOnline);
