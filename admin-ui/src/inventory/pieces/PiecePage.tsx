import EditIcon from '@mui/icons-material/EditOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { useState } from 'react';
import { Link as RouterLink, useParams } from 'react-router';
import { api } from '../../api/client';
import { date, dateTime } from '../../i18n/format';
import { shown } from '../../i18n/shown';
import { type Translate, useT } from '../../i18n/useT';
import { pathTo } from '../../routes';
import { DetailPage, type DetailTab } from '../../shell/detail/DetailPage';
import { effectsOf } from '../../shell/detail/effects';
import { type Fact, Facts } from '../../shell/detail/Facts';
import { RecordActions } from '../../shell/detail/RecordActions';
import { PageHeader } from '../../shell/PageHeader';
import { StatusChip } from '../../shell/StatusChip';
import { HolderWords } from '../HolderRefusal';
import { LabelsButton } from '../labels/LabelsButton';
import { nameOf, type PieceDetail } from '../types';
import { FoundDialog, ReportMissingDialog } from './MissingDialogs';
import { PieceDialog } from './PieceDialog';
import { Passport } from './passport/Passport';
import { useMayChange } from './useMayChange';

/** A piece from its import number to today. */
export const PiecePage = () => {
  const { id = '' } = useParams();
  const tabs: DetailTab<PieceDetail>[] = [
    { name: 'passport', label: 'pieces.passport.title', content: (piece) => <Passport id={piece.id} /> },
    { name: 'data', label: 'pieces.data', content: (piece) => <Data piece={piece} /> },
  ];
  return (
    <DetailPage<PieceDetail> resource="pieces" id={id} head={(piece) => <Head piece={piece} />} tabs={tabs} />
  );
};

const Head = ({ piece }: { piece: PieceDetail }) => {
  const t = useT();
  const mayChange = useMayChange(piece);
  const [editing, setEditing] = useState(false);
  const [step, setStep] = useState<'report_missing' | 'found' | null>(null);
  // What comes next of a missing piece is that it is found.
  const found = piece.actions.find(({ name, allowed }) => name === 'found' && allowed);
  const edit = mayChange && (
    <Button
      variant={found ? 'outlined' : 'contained'}
      startIcon={<EditIcon />}
      onClick={() => setEditing(true)}
    >
      {t('pieces.edit')}
    </Button>
  );
  return (
    <>
      <PageHeader
        title={nameOf(piece)}
        text={
          <>
            <Link
              component={RouterLink}
              underline="always"
              to={pathTo('product-details', { id: piece.FK_IdProduct }, { tab: 'pieces' })}
            >
              {piece.product}
            </Link>
            {[piece.name_brand, piece.NoSeries, piece.Location].filter(Boolean).map((word) => ` · ${word}`)}
          </>
        }
        badges={
          <>
            <StatusChip status={piece.status} />
            <StatusChip status={piece.Condition} />
            {piece.Availability !== 'Disponible' && <StatusChip status={piece.Availability} />}
          </>
        }
        actions={
          <>
            <RecordActions
              effects={effectsOf(t, 'pieces', piece.actions, { name: nameOf(piece), product: piece.product })}
              actions={piece.actions.filter((action) => action !== found)}
              resource="pieces"
              own={{ report_missing: () => setStep('report_missing') }}
              perform={(action, reason) =>
                api.post('/api/pieces/{id}/{action}', { path: { id: piece.id, action }, body: { reason } })
              }
            />
            {found && edit}
            {piece.status !== 'Eliminada' && (
              <LabelsButton
                text={t('labels.one')}
                wanted={{ of: 'pieces', filter: { id: [piece.id] } }}
                title={t('labels.title_of', { name: nameOf(piece) })}
                chosen
              />
            )}
          </>
        }
        main={
          found ? (
            <Button variant="contained" onClick={() => setStep('found')}>
              {found.label}
            </Button>
          ) : (
            edit
          )
        }
      />
      {piece.responsible && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {t('pieces.missing.notice', { date: date(piece.missingSince), person: piece.responsible.name })}
        </Alert>
      )}
      {editing && <PieceDialog piece={piece} onClose={() => setEditing(false)} />}
      {step === 'report_missing' && <ReportMissingDialog piece={piece} onClose={() => setStep(null)} />}
      {step === 'found' && <FoundDialog piece={piece} onClose={() => setStep(null)} />}
    </>
  );
};

const Data = ({ piece }: { piece: PieceDetail }) => <Facts facts={facts(useT(), piece)} />;

const facts = (t: Translate, piece: PieceDetail): Fact[] => [
  { label: t('fields.PieceRow.Tag'), value: piece.Tag },
  { label: t('fields.PieceRow.NoSeries'), value: piece.NoSeries },
  { label: t('fields.PieceRow.IdPiece'), value: String(piece.IdPiece) },
  { label: t('fields.PieceRow.Location'), value: piece.Location },
  {
    label: t('fields.PieceRow.holder'),
    value: piece.holder ? <HolderWords holder={piece.holder} /> : t('pieces.free_one'),
  },
  { label: t('fields.PieceRow.Availability'), value: shown(t, piece.Availability) },
  { label: t('fields.PieceRow.NoPetition'), value: piece.NoPetition },
  { label: t('fields.PieceRow.NoInvoice'), value: piece.NoInvoice },
  { label: t('fields.PieceRow.NoImport'), value: piece.NoImport },
  { label: t('fields.PieceRow.ArriveDate'), value: date(piece.ArriveDate) },
  { label: t('fields.PieceRow.labelPrintedAt'), value: dateTime(piece.labelPrintedAt) },
  { label: t('fields.PieceRow.createdAt'), value: dateTime(piece.createdAt) },
  { label: t('pieces.fields.notes'), value: piece.notes, wide: true },
];
