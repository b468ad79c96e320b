import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { reading } from '../../api/client';
import { CompanyUpdate } from '../../api/limits.gen';
import type { components } from '../../api/schema';
import { useT } from '../../i18n/useT';
import { FormText } from '../../shell/form/fields';
import { Section } from '../../shell/Section';

type Letter = components['schemas']['LetterShown'];

const KINDS = ['quote', 'reminder', 'invoice'] as const;

/** What is written to customers with each kind of document; what is empty is the application's. */
export const Letters = ({ mayEdit }: { mayEdit: boolean }) => {
  const t = useT();
  const { data = [] } = useQuery({
    queryKey: ['company', 'letters'],
    queryFn: reading('/api/company/letters'),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <Section title={t('company.letters.title')}>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 2.5 }}>
        {t('company.letters.hint')}
      </Typography>
      <Stack spacing={4}>
        {KINDS.map((kind) => (
          <LetterFields
            key={kind}
            kind={kind}
            mayEdit={mayEdit}
            standard={data.find((one) => one.kind === kind)}
          />
        ))}
      </Stack>
    </Section>
  );
};

interface Props {
  kind: (typeof KINDS)[number];
  mayEdit: boolean;
  standard?: Letter;
}

const LetterFields = ({ kind, mayEdit, standard }: Props) => {
  const t = useT();
  const field = <S extends keyof typeof CompanyUpdate>(source: S) => ({
    source,
    disabled: !mayEdit,
    ...CompanyUpdate[source],
  });
  return (
    <Stack spacing={2}>
      <Typography variant="h3">{t(`company.letters.${kind}`)}</Typography>
      <FormText {...field(`${kind}MailSubject`)} label={t('company.letters.subject')} />
      <FormText {...field(`${kind}MailMessage`)} label={t('company.letters.message')} multiline minRows={4} />
      <FormText {...field(`${kind}Whatsapp`)} label={t('company.letters.whatsapp')} multiline minRows={2} />
      {standard && <Standard letter={standard} />}
    </Stack>
  );
};

const Standard = ({ letter }: { letter: Letter }) => {
  const t = useT();
  return (
    <Box component="details">
      <Box component="summary" sx={{ cursor: 'pointer', py: 0.75, width: 'fit-content' }}>
        {t('company.letters.standard')}
      </Box>
      <Stack spacing={1.5} sx={{ mt: 1 }}>
        <Box component="dl" sx={FIELDS}>
          {letter.fields.map(({ name, text }) => (
            <Box key={name} sx={{ display: 'contents' }}>
              <Typography
                component="dt"
                variant="body2"
                sx={{ fontFamily: 'monospace' }}
              >{`{${name}}`}</Typography>
              <Typography component="dd" variant="body2" color="text.secondary" sx={{ m: 0 }}>
                {text}
              </Typography>
            </Box>
          ))}
        </Box>
        {[letter.subject, letter.message, letter.whatsapp].map((text) => (
          <Typography key={text} lang="es" variant="body2" color="text.secondary" sx={WRITTEN}>
            {text}
          </Typography>
        ))}
      </Stack>
    </Box>
  );
};

const FIELDS = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, max-content) minmax(0, 1fr)',
  columnGap: 2,
  rowGap: 0.5,
  m: 0,
} as const;
const WRITTEN = {
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
  borderLeft: 3,
  borderColor: 'divider',
  pl: 1.5,
} as const;
