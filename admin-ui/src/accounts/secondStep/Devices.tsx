import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { api } from '../../api/client';
import type { components } from '../../api/schema';
import { date, dateTime } from '../../i18n/format';
import { useT } from '../../i18n/useT';
import { useCommand } from '../../shell/useCommand';

type Device = components['schemas']['DeviceShown'];

/** From where one's password alone is enough. */
export const Devices = ({ devices }: { devices: Device[] }) => {
  const t = useT();
  const { busy, run } = useCommand('second-step');
  const forget = (id?: number) => run(() => api.post('/api/second-step/devices/forget', { body: { id } }));
  return (
    <Stack spacing={1}>
      <Typography variant="h3" sx={{ fontSize: '1rem' }}>
        {t('accounts.second_step.devices')}
      </Typography>
      {devices.length === 0 && (
        <Typography color="text.secondary">{t('accounts.second_step.no_devices')}</Typography>
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {devices.map((device) => (
          <Box
            component="li"
            key={device.id}
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              gap: 1,
              py: 1,
              alignItems: 'center',
              borderTop: 1,
              borderColor: 'divider',
            }}
          >
            <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
              <Typography sx={{ fontWeight: 560 }}>{device.device}</Typography>
              <Typography variant="body2" color="text.secondary">
                {t('accounts.second_step.device_used', {
                  used: dateTime(device.usedAt),
                  until: date(device.expiresAt),
                })}
              </Typography>
            </Box>
            <Button
              size="small"
              variant="outlined"
              disabled={busy}
              aria-label={t('accounts.second_step.forget_one', { device: device.device })}
              onClick={() => void forget(device.id)}
            >
              {t('accounts.second_step.forget')}
            </Button>
          </Box>
        ))}
      </Box>
      {devices.length > 1 && (
        <Box>
          <Button disabled={busy} onClick={() => void forget()}>
            {t('accounts.second_step.forget_all')}
          </Button>
        </Box>
      )}
    </Stack>
  );
};
