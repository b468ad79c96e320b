/** Puts the focus into a field by its name, once it is drawn. */
export const focusOn = (name: string): void => {
  setTimeout(() => {
    const field = document.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]`);
    field?.focus();
    field?.scrollIntoView?.({ block: 'nearest' });
  });
};
