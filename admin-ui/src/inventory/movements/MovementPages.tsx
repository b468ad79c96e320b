import EditIcon from '@mui/icons-material/EditOutlined';
import PdfIcon from '@mui/icons-material/PictureAsPdfOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import { useNotify } from 'ra-core';
import { useState } from 'react';
import { Link as RouterLink, useParams } from 'react-router';
import { download } from '../../api/files';
import { useSession } from '../../auth/useSession';
import { date, dateTime, number } from '../../i18n/format';
import { shown } from '../../i18n/shown';
import { type Translate, useT } from '../../i18n/useT';
import type { Pair } from '../../screen';
import { DocumentLink } from '../../shell/DocumentLink';
import { DetailPage } from '../../shell/detail/DetailPage';
import { type Fact, Facts } from '../../shell/detail/Facts';
import { PageHeader } from '../../shell/PageHeader';
import { importPath } from '../imports/columns';
import { LabelsButton } from '../labels/LabelsButton';
import { addEntryFile, addExitFile, entryPdf, entryPieces, exitPdf, exitPieces } from './calls';
import { EvidenceTab } from './EvidenceTab';
import { MovementDialog } from './MovementDialog';
import { PiecesOf } from './PiecesOf';
import type { Entry, Exit, Movement } from './types';

const EDIT_ENTRIES: Pair = ['edit', 'Inventory_entries'];
const EDIT_EXITS: Pair = ['edit', 'Out_inventories'];

/** One entry: what came, its evidence, and the documents it belongs to. */
export const EntryPage = () => {
  const { id = '' } = useParams();
  return (
    <DetailPage<Entry>
      resource="entries"
      id={id}
      head={(entry) => (
        <>
          <Head movement={entry} word="entry" pdf={entryPdf} needs={EDIT_ENTRIES} />
          <General movement={entry} more={entryFacts} />
        </>
      )}
      tabs={[
        {
          name: 'pieces',
          label: 'movements.tabs.pieces',
          content: (entry) => (
            <>
              <PiecesOf of={['entry', entry.id]} read={entryPieces} pictures={picturesOf(entry)} />
              <ByProduct movement={entry} />
            </>
          ),
        },
        {
          name: 'evidence',
          label: 'movements.tabs.evidence',
          content: (entry) => (
            <EvidenceTab
              files={entry.files}
              resource="entries"
              put={(file) => addEntryFile(entry.id, file)}
              needs={EDIT_ENTRIES}
            />
          ),
        },
      ]}
    />
  );
};

/** One exit, with what proves it. */
export const ExitPage = () => {
  const { id = '' } = useParams();
  return (
    <DetailPage<Exit>
      resource="exits"
      id={id}
      head={(exit) => (
        <>
          <Head movement={exit} word="exit" pdf={exitPdf} needs={EDIT_EXITS} />
          <General movement={exit} more={exitFacts} />
        </>
      )}
      tabs={[
        {
          name: 'pieces',
          label: 'movements.tabs.pieces',
          content: (exit) => (
            <>
              <PiecesOf of={['exit', exit.id]} read={exitPieces} pictures={picturesOf(exit)} />
              <ByProduct movement={exit} />
            </>
          ),
        },
        {
          name: 'evidence',
          label: 'movements.tabs.evidence',
          content: (exit) => (
            <EvidenceTab
              files={exit.files}
              resource="exits"
              put={(file) => addExitFile(exit.id, file)}
              needs={EDIT_EXITS}
            />
          ),
        },
      ]}
    />
  );
};

const picturesOf = ({ productList }: Movement): Record<number, string | null> =>
  Object.fromEntries(productList.map(({ IdProduct, thumbnail }) => [IdProduct, thumbnail]));

interface HeadProps {
  movement: Movement;
  word: 'entry' | 'exit';
  /** The call that answers it on paper. */
  pdf: (id: number) => string;
  needs: Pair;
}

const Head = ({ movement, word, pdf, needs }: HeadProps) => {
  const t = useT();
  const { can } = useSession();
  const [editing, setEditing] = useState(false);
  const notify = useNotify();
  const print = () =>
    download(pdf(movement.id), `${word}_${movement.id}.pdf`).catch((error: Error) =>
      notify(error.message, { type: 'error' }),
    );
  return (
    <PageHeader
      title={t(`movements.${word}`, { id: movement.id })}
      text={[shown(t, movement.kind), movement.location, date(movement.date)].join(' · ')}
      actions={
        <>
          <Button variant="outlined" startIcon={<PdfIcon />} onClick={print}>
            {t('movements.pdf')}
          </Button>
          {word === 'entry' && (
            <LabelsButton
              wanted={{ of: 'pieces', filter: { entry: movement.id } }}
              title={t('labels.title_of', { name: t('movements.entry', { id: movement.id }) })}
            />
          )}
          {can(...needs) && (
            <Button variant="outlined" startIcon={<EditIcon />} onClick={() => setEditing(true)}>
              {t('movements.edit')}
            </Button>
          )}
          {editing && <MovementDialog movement={movement} onClose={() => setEditing(false)} />}
        </>
      }
    />
  );
};

const ImportLinks = ({ imports }: Pick<Entry, 'imports'>) => {
  const { can } = useSession();
  const may = can('read import_numbers', 'Import');
  if (imports.length === 0) return '—';
  if (!may) return imports.map(({ NoImport }) => NoImport).join(', ');
  return (
    <Stack>
      {imports.map(({ id, NoImport }) => (
        <Link key={id} component={RouterLink} underline="always" to={importPath(id)}>
          {NoImport}
        </Link>
      ))}
    </Stack>
  );
};

const entryFacts = (t: Translate, movement: Movement): Fact[] => {
  const entry = movement as Entry;
  return [
    { label: t('fields.EntryRow.inStock'), value: number(entry.inStock) },
    { label: t('fields.EntryRow.removed'), value: number(entry.removed) },
    { label: t('fields.EntryRow.person'), value: entry.person },
    {
      label: t('movements.fields.imports'),
      value: <ImportLinks imports={entry.imports} />,
    },
  ];
};

const exitFacts = (t: Translate, movement: Movement): Fact[] => {
  const exit = movement as Exit;
  return [
    { label: t('fields.ExitRow.handedBy'), value: exit.handedBy },
    { label: t('fields.ExitRow.receiver'), value: exit.receiver },
  ];
};

interface GeneralProps {
  movement: Movement;
  more: (t: Translate, movement: Movement) => Fact[];
}

/** What it was for, in view whatever tab is open; kind, place and day stand below the title. */
const General = ({ movement, more }: GeneralProps) => {
  const t = useT();
  const { documents, notes } = movement;
  const links = documents.length > 0 && (
    <Stack direction="row" spacing={1.5} useFlexGap sx={{ flexWrap: 'wrap' }}>
      {documents.map((document) => (
        <DocumentLink key={`${document.kind}-${document.id}`} {...document} />
      ))}
    </Stack>
  );
  return (
    <Card sx={{ p: { xs: 2, sm: 2.5 }, mb: 2 }}>
      <Facts
        facts={[
          { label: t('fields.EntryRow.pieces'), value: number(movement.pieces) },
          ...more(t, movement),
          { label: t('movements.fields.documents'), value: links },
          { label: t('fields.EntryRow.createdAt'), value: dateTime(movement.createdAt) },
          ...(notes ? [{ label: t('fields.EntryRow.notes'), value: notes, wide: true }] : []),
        ]}
      />
    </Card>
  );
};

/** Of several products, how many pieces of each. */
const ByProduct = ({ movement: { productList } }: { movement: Movement }) => {
  const t = useT();
  if (productList.length < 2) return null;
  return (
    <Box sx={{ mt: 3 }}>
      <Facts
        title={t('movements.by_product')}
        facts={productList.map(({ IdProduct, Name, Model, pieces }) => ({
          label: [Name, Model, `#${IdProduct}`].filter(Boolean).join(' · '),
          value: number(pieces),
        }))}
      />
    </Box>
  );
};
