import { useMemo, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useSession } from '../../../auth/useSession';
import { today } from '../../../i18n/format';
import { pathTo } from '../../../routes';
import { LeaveGuard } from '../../../shell/form/LeaveGuard';
import { RecordForm } from '../../../shell/form/RecordForm';
import { SaveBar } from '../../../shell/form/SaveBar';
import { PageHeader } from '../../../shell/PageHeader';
import { ENTRIES, makeEntry } from '../calls';
import { EntryFields } from './EntryFields';
import { LinesSection } from './LinesSection';
import { askedFor, newEntry } from './values';

/** New pieces come in: a purchase, an import or a find. */
export const EntryFormPage = () => {
  const navigate = useNavigate();
  const { user } = useSession();
  const [dirty, setDirty] = useState(false);
  const saved = useRef(false);
  const [search] = useSearchParams();
  const [asked] = useState(() => askedFor(search));
  const place = asked.locationId ?? user?.locationId ?? null;
  const values = useMemo(() => newEntry(place, today(), asked), [place, asked]);
  return (
    <>
      <PageHeader />
      <RecordForm
        values={values}
        save={makeEntry}
        resources={[ENTRIES, 'pieces', 'products', 'import-numbers']}
        onDirty={setDirty}
        onSaved={(answer) => {
          saved.current = true;
          navigate(pathTo('incomes-details', { id: answer.data.id }));
        }}
      >
        {({ busy }) => (
          <>
            <EntryFields />
            <LinesSection />
            <SaveBar busy={busy} dirty={dirty} back={pathTo('incomes')} />
          </>
        )}
      </RecordForm>
      <LeaveGuard dirty={dirty} saved={saved} />
    </>
  );
};
