import ExpandMore from '@mui/icons-material/ExpandMore';
import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link, useLocation } from 'react-router';
import { useSession } from '../../auth/useSession';
import { useT } from '../../i18n/useT';
import { pathTo } from '../../routes';
import { titleOf } from '../../screen';
import { DetailDrawer } from '../detail/DetailDrawer';
import { screenAt } from '../gate';
import { useScreens } from '../setup';
import { InSpanish } from './InSpanish';
import { ManualText } from './ManualText';
import { type Part, partsFor } from './manual';

/** What the manual says of the screen that is behind it; whatever was typed there stays. */
export const HelpDrawer = ({ onClose }: { onClose: () => void }) => {
  const t = useT();
  const { user } = useSession();
  const { pathname } = useLocation();
  const screen = screenAt(useScreens(), pathname);
  if (!screen) return null;
  const { own, others } = partsFor(screen.name, user?.Role ?? '');
  return (
    <DetailDrawer label={t('help.of_screen')} width={560} onClose={onClose}>
      <Typography variant="h2" sx={{ mb: 2 }}>
        {t(titleOf(screen))}
      </Typography>
      <InSpanish />
      <Parts parts={own} open={own[0]} onLeave={onClose} />
      {others.length > 0 && (
        <>
          <Typography variant="subtitle2" component="p" color="text.secondary" sx={{ mb: 1 }}>
            {t('help.others')}
          </Typography>
          <Parts parts={others} open={own.length > 0 ? undefined : others[0]} onLeave={onClose} />
        </>
      )}
      <Button component={Link} to={pathTo('help')} variant="outlined" onClick={onClose}>
        {t('help.whole')}
      </Button>
    </DetailDrawer>
  );
};

interface PartsProps {
  parts: Part[];
  open: Part | undefined;
  onLeave: () => void;
}

const Parts = ({ parts, open, onLeave }: PartsProps) => (
  <Box sx={{ mb: 2.5 }} lang="es">
    {parts.map((part) => (
      <Accordion
        key={`${part.page.name} ${part.anchor}`}
        variant="outlined"
        disableGutters
        defaultExpanded={part === open}
        slotProps={{ heading: { component: 'h3' }, transition: { unmountOnExit: true } }}
      >
        <AccordionSummary expandIcon={<ExpandMore />}>
          <Box>
            <Typography component="span" sx={{ fontWeight: 600 }}>
              {part.title}
            </Typography>
            <Typography component="span" variant="caption" color="text.secondary" sx={{ display: 'block' }}>
              {part.page.title}
            </Typography>
          </Box>
        </AccordionSummary>
        <AccordionDetails sx={{ pt: 0 }}>
          <ManualText text={withoutHeading(part.text)} page={part.page.name} onLeave={onLeave} />
        </AccordionDetails>
      </Accordion>
    ))}
  </Box>
);

const withoutHeading = (text: string): string => text.replace(/^#.*\n/, '');
