import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { mxn, number } from '../../i18n/format';
import { useT } from '../../i18n/useT';
import { screenOf } from '../../routes';
import { titleOf } from '../../screen';
import { ErrorAlert } from '../../shell/ErrorAlert';
import { Section } from '../../shell/Section';
import { tones } from '../../theme/palette';
import { useLeasesPart } from '../calls';
import { daysText } from '../charts/data';
import type { ListLink, LeasesPart as Part } from '../types';
import { FigureLink } from './FigureLink';
import { SeeAll } from './SeeAll';

/** Rents of the month, what is overdue by its age, and contracts that end. */
export const LeasesPart = () => {
  const t = useT();
  const { data, error } = useLeasesPart();
  return (
    <Section title={t(titleOf(screenOf('leases-home')))} actions={<SeeAll resource="leases" />}>
      {error ? (
        <ErrorAlert error={error} />
      ) : data ? (
        <Tiles part={data} />
      ) : (
        <Skeleton variant="rounded" height={96} />
      )}
    </Section>
  );
};

const Tiles = ({ part: { rents, overdue, ending } }: { part: Part }) => {
  const t = useT();
  return (
    <Box sx={GROUPS}>
      {rents && (
        <Group title={t('home.leases.month')}>
          {(['billed', 'paid'] as const).map((name) => (
            <Tile key={name} label={t(`home.leases.${name}`)} link={rents[name].list}>
              {mxn(rents[name].value)}
            </Tile>
          ))}
        </Group>
      )}
      <Group title={t('home.leases.ending')}>
        {ending.map(({ days, count, list }) => (
          <Tile key={days} label={t('home.leases.within', { days })} link={list}>
            {number(count)}
          </Tile>
        ))}
      </Group>
      {overdue && (
        <Group title={t('home.leases.overdue')} wide>
          {overdue.map(({ least, most, value, count, list }) => (
            <Tile key={least} label={daysText(least, most, t)} link={list} late={count > 0}>
              {mxn(value)}
            </Tile>
          ))}
        </Group>
      )}
    </Box>
  );
};

const Group = ({ title, wide, children }: { title: string; wide?: boolean; children: ReactNode }) => (
  <Box component="section" aria-label={title} sx={wide ? { gridColumn: '1 / -1' } : undefined}>
    <Typography variant="body2" component="h3" sx={{ fontWeight: 600, mb: 0.75 }}>
      {title}
    </Typography>
    <Box component="dl" className="tabular" sx={TILES}>
      {children}
    </Box>
  </Box>
);

interface TileProps {
  label: string;
  link: ListLink;
  /** There is something of what should be nothing. */
  late?: boolean;
  children: string;
}

/** A figure that opens its list. */
const Tile = ({ label, link, late, children }: TileProps) => (
  <Box sx={TILE}>
    <Typography component="dt" variant="caption" color="text.secondary">
      {label}
    </Typography>
    <Typography
      component="dd"
      sx={(theme) => ({
        m: 0,
        fontWeight: 620,
        whiteSpace: 'nowrap',
        color: late ? tones[theme.palette.mode].danger.text : 'text.primary',
      })}
    >
      <FigureLink link={link} label={`${label}: ${children}`}>
        {children}
      </FigureLink>
    </Typography>
  </Box>
);

const GROUPS = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
} as const;
const TILES = {
  m: 0,
  display: 'grid',
  gap: 1,
  gridTemplateColumns: 'repeat(auto-fit, minmax(140px, 1fr))',
} as const;
const TILE = { border: 1, borderColor: 'divider', borderRadius: 2, px: 1.25, py: 1 } as const;
