import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { type ReactNode, useRef } from 'react';
import { useT } from '../../i18n/useT';
import type { Refusal } from '../../shell/useCommand';

/** The same payment was registered a moment ago: whoever means another one says so. */
export const useRepeated = () => {
  const t = useT();
  const accepted = useRef(false);
  return {
    /** Whether it was just said; it holds for one try. */
    taken: (): boolean => {
      const said = accepted.current;
      accepted.current = false;
      return said;
    },
    explain: (refusal: Refusal): ReactNode =>
      refusal.body?.code === 'repeated_payment' && (
        <Alert
          severity="warning"
          action={
            <Button
              type="submit"
              color="inherit"
              onClick={() => {
                accepted.current = true;
              }}
            >
              {t('payments.repeated')}
            </Button>
          }
        >
          {refusal.message}
        </Alert>
      ),
  };
};
