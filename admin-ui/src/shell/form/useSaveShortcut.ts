import { useShortcut } from '../shortcuts/useShortcut';

/** Ctrl+S (or ⌘S) saves the form, unless a dialog lies over it. */
export const useSaveShortcut = (formId: string): void =>
  useShortcut({
    key: 's',
    mod: true,
    label: 'shell.form.save',
    inDialogs: true,
    run: () => {
      const form = document.getElementById(formId) as HTMLFormElement | null;
      const dialogs = document.querySelectorAll('[role="dialog"]');
      const top = dialogs[dialogs.length - 1];
      if (!form || (top && !top.contains(form))) return false;
      form.requestSubmit();
      return true;
    },
  });
