import { focusOn } from '../../shell/form/focus';
import { useShortcut } from '../../shell/shortcuts/useShortcut';

/** F2, F4 and F8 lead to the fields that one adds with, from wherever one is; «/» while nothing is being written. */
export const useShortcuts = (): void => {
  useShortcut({ key: 'F2', label: 'shell.shortcuts.product', run: () => focusOn('product') });
  useShortcut({ key: '/', label: 'shell.shortcuts.product', run: () => focusOn('product') });
  useShortcut({ key: 'F4', label: 'shell.shortcuts.scan', run: () => focusOn('scan') });
  useShortcut({ key: 'F8', label: 'shell.shortcuts.circuit', run: () => focusOn('circuit') });
};
