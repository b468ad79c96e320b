import { useEffect } from 'react';

/** Ctrl+S (or ⌘S) saves the form, unless a dialog lies over it. */
export const useSaveShortcut = (formId: string): void => {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      event.preventDefault();
      const form = document.getElementById(formId) as HTMLFormElement | null;
      const dialogs = document.querySelectorAll('[role="dialog"]');
      const top = dialogs[dialogs.length - 1];
      if (form && (!top || top.contains(form))) form.requestSubmit();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [formId]);
};
