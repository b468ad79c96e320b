const EVERY = 20;
const AT_MOST = 25;

/**
 * Puts the focus into a field by its name: at once, so that no key goes astray, or as soon as it is drawn. What is
 * written there is taken by the next key.
 */
export const focusOn = (name: string, tries = AT_MOST): void => {
  const field = document.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]`);
  if (!field) {
    if (tries > 0) setTimeout(() => focusOn(name, tries - 1), EVERY);
    return;
  }
  field.focus();
  if (field instanceof HTMLInputElement && field.type === 'text') field.select();
  field.scrollIntoView?.({ block: 'nearest' });
};

/** Into the first of these fields that the page has, as one reads it. */
export const focusOnFirst = (names: string[]): void => {
  const fields = document.querySelectorAll<HTMLElement>('[name]');
  const first = [...fields].find((field) => names.includes(field.getAttribute('name') ?? ''));
  first?.focus();
};
