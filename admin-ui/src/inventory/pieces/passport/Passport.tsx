import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { reading } from '../../../api/client';
import type { components } from '../../../api/schema';
import { useSession } from '../../../auth/useSession';
import { useT, useWords } from '../../../i18n/useT';
import { ErrorAlert } from '../../../shell/ErrorAlert';
import { DayBox } from './DayBox';
import { Documents } from './Documents';
import { Leases } from './Leases';
import { OtherLives } from './OtherLives';
import { Timeline } from './Timeline';

export type PassportData = components['schemas']['Passport'];

const usePassport = (id: number, on: string) =>
  useQuery({
    queryKey: ['pieces', 'passport', id, on],
    queryFn: reading('/api/pieces/{id}/passport', { path: { id }, query: { on: on || undefined } }),
    placeholderData: keepPreviousData,
  });

/** The life of a piece on one line, where it was on a day, and the documents that had it. */
export const Passport = ({ id }: { id: number }) => {
  const t = useT();
  const words = useWords();
  const { can } = useSession();
  const [on, setOn] = useState('');
  const { data, error, isPlaceholderData } = usePassport(id, on);
  if (!data) {
    return error ? (
      <ErrorAlert error={error} />
    ) : (
      <Skeleton variant="rounded" height={320} role="status" aria-label={t('ra.page.loading')} />
    );
  }
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 4,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(280px, 360px)' },
      }}
    >
      <Box sx={{ order: { xs: 2, md: 1 } }}>
        <Timeline events={data.events} />
      </Box>
      <Box sx={{ order: { xs: 1, md: 2 }, display: 'flex', flexDirection: 'column', gap: 3 }}>
        <DayBox
          on={on}
          onChange={setOn}
          day={data.day}
          busy={isPlaceholderData}
          refusal={error ? words(error.message) : undefined}
        />
        {can('read', 'Leases') && <Leases id={id} product={data.piece.FK_IdProduct} />}
        <OtherLives lives={data.otherLives} />
        <Documents documents={data.documents} />
      </Box>
    </Box>
  );
};
