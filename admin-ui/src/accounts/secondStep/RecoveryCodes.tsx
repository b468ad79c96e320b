import { ShownOnce } from '../../shell/ShownOnce';

/** The ten codes, seen here and never again. */
export const RecoveryCodes = ({ codes, onClose }: { codes: string[]; onClose: () => void }) => (
  <ShownOnce
    text={codes.join('\n')}
    words="accounts.recovery"
    fileName="trastienda-recuperacion.txt"
    onClose={onClose}
  />
);
