import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { api, reading } from '../../api/client';
import { editOf } from '../../api/edits';
import type { components } from '../../api/schema';
import { useSession } from '../../auth/useSession';
import { useT } from '../../i18n/useT';
import { ErrorAlert } from '../../shell/ErrorAlert';
import { LeaveGuard } from '../../shell/form/LeaveGuard';
import { RecordForm } from '../../shell/form/RecordForm';
import { PageHeader } from '../../shell/PageHeader';
import { PageSkeleton } from '../../shell/PageSkeleton';
import { CompanyFields } from './CompanyFields';
import { LogoBox } from './LogoBox';

export type Company = components['schemas']['CompanyOut'];
type CompanyValues = Omit<Company, 'logo'>;

const valuesOf = ({ logo: _, ...values }: Company): CompanyValues => values;

/** What heads the documents, and what quotes begin with. */
export const CompanyDataPage = () => {
  const t = useT();
  const { data, error, isPending } = useQuery({
    queryKey: ['company'],
    queryFn: reading('/api/company'),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (isPending) return <PageSkeleton />;
  if (error) return <ErrorAlert error={error} />;
  return (
    <>
      <PageHeader text={t('company.text')} />
      <CompanyScreen company={data} />
    </>
  );
};

const CompanyScreen = ({ company }: { company: Company }) => {
  const t = useT();
  const { can } = useSession();
  const mayEdit = can('edit', 'Company');
  const [dirty, setDirty] = useState(false);
  const [values, setValues] = useState(() => valuesOf(company));
  const saved = useRef(false);
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2.5,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(0, 1fr)' },
        alignItems: 'start',
      }}
    >
      <Box>
        <RecordForm
          values={values}
          save={(after) => api.put('/api/company', { body: editOf(values, after) })}
          resources={['company']}
          onDirty={setDirty}
          onSaved={(answer) => setValues(valuesOf(answer.data))}
        >
          {({ busy }) => (
            <Stack spacing={2.5}>
              <CompanyFields mayEdit={mayEdit} />
              {mayEdit && (
                <Button
                  type="submit"
                  variant="contained"
                  loading={busy}
                  title={t('shell.form.shortcut')}
                  sx={{ alignSelf: 'flex-start' }}
                >
                  {t('shell.form.save')}
                </Button>
              )}
            </Stack>
          )}
        </RecordForm>
        <LeaveGuard dirty={dirty} saved={saved} />
      </Box>
      <LogoBox logo={company.logo} mayEdit={mayEdit} />
    </Box>
  );
};
