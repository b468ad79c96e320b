import { useT } from '../../i18n/useT';
import { useAsked } from '../../shell/form/useAsked';

/** The same payment was registered a moment ago: whoever means another one says so. */
export const useRepeated = () => useAsked('repeated_payment', useT()('payments.repeated'));
