import Alert, { type AlertColor } from '@mui/material/Alert';
import Snackbar from '@mui/material/Snackbar';
import { type NotificationPayload, useNotificationContext } from 'ra-core';
import { useEffect, useState } from 'react';
import { useWords } from '../i18n/useT';
import { FOOT_ROOM } from '../theme/footRoom';

const DURATION = 3000;

/**
 * What happened, for three seconds. What needs reading stays in the page instead. The newest takes the place of the one
 * before: who presses three steps is not told of the first when the third is done.
 */
export const Toasts = () => {
  const { notifications, takeNotification } = useNotificationContext();
  const [shown, setShown] = useState<NotificationPayload | null>(null);
  const words = useWords();
  useEffect(() => {
    if (notifications.length > 0) setShown(takeNotification() ?? null);
  }, [notifications, takeNotification]);

  if (!shown) return null;
  const { message, notificationOptions, type } = shown;
  const text = typeof message === 'string' ? words(message, notificationOptions?.messageArgs) : message;
  return (
    <Snackbar
      open
      key={String(message)}
      autoHideDuration={DURATION}
      onClose={(_, reason) => reason !== 'clickaway' && setShown(null)}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
      // Above the bar of a form: its buttons stay in reach.
      sx={{ bottom: `calc(${FOOT_ROOM} + 24px)` }}
    >
      <Alert
        severity={SEVERITY[type] ?? 'info'}
        variant="filled"
        onClose={() => setShown(null)}
        sx={{ boxShadow: 6 }}
      >
        {text}
      </Alert>
    </Snackbar>
  );
};

const SEVERITY: Record<string, AlertColor> = {
  success: 'success',
  error: 'error',
  warning: 'warning',
  info: 'info',
};
