import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { Key } from '../../i18n/useT';

export interface Shortcut {
  /** As the browser names it: `k`, `/`, `F2`. */
  key: string;
  /** With Ctrl, or ⌘. */
  mod?: boolean;
  /** What it does, for the list of them. */
  label: Key;
  /** False: it was not meant, and another one may take the key. */
  run: () => unknown;
  /** In a dialog too: it looks by itself what lies above. */
  inDialogs?: boolean;
}

const registered = new Set<Shortcut>();
const taken = new WeakSet<KeyboardEvent>();
const listeners = new Set<() => void>();
let known: Shortcut[] = [];

const changed = () => {
  known = [...registered];
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Those of the screen as it is now. */
export const useShortcuts = (): Shortcut[] => useSyncExternalStore(subscribe, () => known);

/** Where a letter writes, or chooses the entry that begins with it. */
const TAKES_LETTERS = 'input, textarea, select, [role="combobox"], [role="listbox"], [role="menu"]';

/** A letter or a sign is what somebody writes, in a field; a function key is not. */
const isWritten = ({ target, key }: KeyboardEvent): boolean =>
  key.length === 1 &&
  target instanceof HTMLElement &&
  (target.isContentEditable || target.closest(TAKES_LETTERS) !== null);

/** A dialog or a menu lies above the screen, and may hold what somebody has written. */
export const isSomethingOpen = (): boolean =>
  document.querySelector('.MuiModal-root:not(.MuiModal-hidden), [role="dialog"]') !== null;

const isMeant = (event: KeyboardEvent, { key, mod = false, inDialogs = false }: Shortcut): boolean => {
  if (taken.has(event) || event.isComposing || event.altKey || mod !== (event.ctrlKey || event.metaKey))
    return false;
  if (mod ? event.key.toLowerCase() !== key || event.shiftKey : event.key !== key || isWritten(event))
    return false;
  return inDialogs || !isSomethingOpen();
};

/** A key of the screen, from wherever the focus is, as long as what calls this is shown. */
export const useShortcut = (shortcut: Shortcut): void => {
  const latest = useRef(shortcut);
  latest.current = shortcut;
  const { key, mod, label } = shortcut;
  useEffect(() => {
    const told = { key, mod, label, run: () => latest.current.run() };
    registered.add(told);
    changed();
    const onKey = (event: KeyboardEvent) => {
      if (!isMeant(event, latest.current)) return;
      event.preventDefault();
      if (latest.current.run() !== false) taken.add(event);
    };
    window.addEventListener('keydown', onKey);
    return () => {
      registered.delete(told);
      changed();
      window.removeEventListener('keydown', onKey);
    };
  }, [key, mod, label]);
};

const IS_MAC = /Mac|iPhone|iPad/.test(navigator.platform);

/** As it is printed on the keys. */
export const keysOf = ({ key, mod }: Pick<Shortcut, 'key' | 'mod'>): string =>
  mod ? `${IS_MAC ? '⌘' : 'Ctrl'} ${key.toUpperCase()}` : key;
