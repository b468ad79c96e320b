import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useMemo, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { Answer, Done } from '../../../api/types';
import { useSession } from '../../../auth/useSession';
import { today } from '../../../i18n/format';
import { useT } from '../../../i18n/useT';
import { pathTo } from '../../../routes';
import { LeaveGuard } from '../../../shell/form/LeaveGuard';
import { RecordForm } from '../../../shell/form/RecordForm';
import { SaveBar } from '../../../shell/form/SaveBar';
import { answerOf, waits } from '../../../shell/offline/queue/answer';
import { recordName } from '../../../shell/offline/queue/names';
import { submit } from '../../../shell/offline/queue/queue';
import { useDraft } from '../../../shell/offline/queue/useDraft';
import { PageHeader } from '../../../shell/PageHeader';
import { Section } from '../../../shell/Section';
import { PicturesField } from '../../door/PicturesField';
import { ENTRIES, makeEntry } from '../calls';
import { EntryFields } from './EntryFields';
import { LinesSection } from './LinesSection';
import { askedFor, type EntryValues, newEntry, piecesOf } from './values';

const TOUCHED = [ENTRIES, 'pieces', 'products', 'import-numbers'];

/** New pieces come in: a purchase, an import or a find. */
export const EntryFormPage = () => {
  const draft = useDraft<EntryValues>();
  return (
    <>
      <PageHeader />
      {draft === undefined ? (
        <Skeleton variant="rounded" height={320} />
      ) : (
        <EntryForm begun={draft?.values} taken={draft?.pictures ?? []} onStored={async () => draft?.drop()} />
      )}
    </>
  );
};

interface Props {
  /** What was typed before, and refused. */
  begun?: EntryValues;
  taken: File[];
  onStored: () => Promise<unknown>;
}

const EntryForm = ({ begun, taken, onStored }: Props) => {
  const t = useT();
  const navigate = useNavigate();
  const { user } = useSession();
  const [dirty, setDirty] = useState(false);
  const [pictures, setPictures] = useState(taken);
  const saved = useRef(false);
  const [search] = useSearchParams();
  const [asked] = useState(() => askedFor(search));
  const place = asked.locationId ?? user?.locationId ?? null;
  const values = useMemo(() => begun ?? newEntry(place, today(), asked), [begun, place, asked]);
  // Without a network, or without an answer, it waits.
  const save = async (entry: EntryValues) => {
    const { kind, lines, IdImport } = entry;
    const pieces = lines.reduce((sum, line) => sum + piecesOf(line), 0);
    const outcome = await submit({
      call: makeEntry(entry, pictures),
      kind: 'entry',
      title: t('movements.form.queued', { kind }),
      text: [t('movements.form.pieces', { smart_count: pieces }), ...lines.map(({ name }) => name)].join(
        ' · ',
      ),
      path: pathTo('new-income'),
      touches: IdImport ? [recordName('import', IdImport)] : [],
      resources: TOUCHED,
      draft: entry,
    });
    return answerOf(outcome);
  };
  const onSaved = async (answer: Done) => {
    saved.current = true;
    await onStored();
    const made = (answer as Partial<Answer<{ id: number }>>).data;
    navigate(waits(answer) || !made ? pathTo('incomes') : pathTo('incomes-details', { id: made.id }));
  };
  return (
    <>
      <RecordForm
        values={values}
        save={save}
        resources={TOUCHED}
        onDirty={setDirty}
        onSaved={(answer) => void onSaved(answer)}
      >
        {({ busy }) => (
          <>
            <EntryFields />
            <LinesSection />
            <Box sx={{ mt: 2.5 }}>
              <Section title={t('movements.tabs.evidence')}>
                <PicturesField
                  label={t('movements.evidence.add')}
                  hint={t('movements.evidence.hint')}
                  pictures={pictures}
                  onChange={setPictures}
                />
              </Section>
            </Box>
            <SaveBar busy={busy} dirty={dirty || Boolean(begun)} back={pathTo('incomes')} />
          </>
        )}
      </RecordForm>
      <LeaveGuard dirty={dirty || pictures.length > taken.length} saved={saved} />
    </>
  );
};
