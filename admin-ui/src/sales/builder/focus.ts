const EVERY = 20;
const AT_MOST = 25;

/** Puts the focus into a field by its name, as soon as it is drawn; what is written there is taken by the next key. */
export const focusOn = (name: string, tries = AT_MOST): void => {
  setTimeout(() => {
    const field = document.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]`);
    if (!field) {
      if (tries > 0) focusOn(name, tries - 1);
      return;
    }
    field.focus();
    if (field instanceof HTMLInputElement && field.type === 'text') field.select();
    field.scrollIntoView?.({ block: 'nearest' });
  }, EVERY);
};

/** Into the first of these fields that the page has, as one reads it. */
export const focusOnFirst = (names: string[]): void => {
  const fields = document.querySelectorAll<HTMLElement>('[name]');
  const first = [...fields].find((field) => names.includes(field.getAttribute('name') ?? ''));
  first?.focus();
};
