import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { type ReactNode, useRef } from 'react';
import type { Refusal } from '../useCommand';

/** What a form is asked about before it is saved: who means it nevertheless says so with the button, and sends it again. */
export const useAsked = (code: string, answer: string) => {
  const accepted = useRef(false);
  return {
    /** Whether it was just said; it holds for one try. */
    taken: (): boolean => {
      const said = accepted.current;
      accepted.current = false;
      return said;
    },
    explain: (refusal: Refusal): ReactNode =>
      refusal.body?.code === code && (
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
              {answer}
            </Button>
          }
        >
          {refusal.message}
        </Alert>
      ),
  };
};
