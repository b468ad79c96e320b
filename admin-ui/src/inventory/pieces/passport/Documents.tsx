import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { date } from '../../../i18n/format';
import { shown } from '../../../i18n/shown';
import { useT } from '../../../i18n/useT';
import { DocumentLink } from '../../../shell/DocumentLink';
import type { PassportData } from './Passport';

/** Every document that had the piece or names it, with its days. */
export const Documents = ({ documents }: { documents: PassportData['documents'] }) => {
  const t = useT();
  return (
    <Box component="section">
      <Typography variant="h2" sx={{ mb: 1.5 }}>
        {t('pieces.passport.documents')}
      </Typography>
      {documents.length === 0 && (
        <Typography variant="body2" color="text.secondary">
          {t('pieces.passport.no_documents')}
        </Typography>
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, '& li + li': { mt: 1.25 } }}>
        {documents.map(({ document, since, until, note, person, holds }) => (
          <li key={`${document.kind}${document.id}${since}`}>
            <Typography variant="body2" sx={{ fontWeight: 560 }}>
              <DocumentLink {...document} />
            </Typography>
            <Typography variant="caption" color="text.secondary" sx={{ display: 'block' }}>
              {[
                holds
                  ? t(until ? 'pieces.passport.from_to' : 'pieces.passport.still', {
                      from: date(since),
                      to: date(until),
                    })
                  : date(since),
                shown(t, note),
                person,
              ]
                .filter(Boolean)
                .join(' · ')}
            </Typography>
          </li>
        ))}
      </Box>
    </Box>
  );
};
