import EditIcon from '@mui/icons-material/EditOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { Link, useParams } from 'react-router';
import { api } from '../../api/client';
import { useSession } from '../../auth/useSession';
import { dateTime, usd } from '../../i18n/format';
import { useT } from '../../i18n/useT';
import { pathTo } from '../../routes';
import { DetailPage } from '../../shell/detail/DetailPage';
import { effectsOf } from '../../shell/detail/effects';
import { Facts } from '../../shell/detail/Facts';
import { RecordActions } from '../../shell/detail/RecordActions';
import { PageHeader } from '../../shell/PageHeader';
import { StatusChip } from '../../shell/StatusChip';
import { LabelsButton } from '../labels/LabelsButton';
import { CircuitPieces } from './CircuitPieces';
import { SetsChip } from './columns';
import { CIRCUIT_PRICES } from './form/draft';
import type { Circuit } from './types';

/** A circuit: its sets, its products with their pieces, and who has sold ones. */
export const CircuitPage = () => {
  const { id = '' } = useParams();
  return (
    <DetailPage<Circuit>
      resource="circuits"
      id={id}
      head={(circuit) => <CircuitHead circuit={circuit} />}
      tabs={[
        {
          name: 'general',
          label: 'shell.detail.general',
          content: (circuit) => <General circuit={circuit} />,
        },
      ]}
    />
  );
};

const CircuitHead = ({ circuit }: { circuit: Circuit }) => {
  const t = useT();
  const { can } = useSession();
  const active = circuit.status === 'Activo';
  return (
    <PageHeader
      title={circuit.Name}
      text={circuit.Location}
      badges={active ? <SetsChip sets={circuit.Qty} /> : <StatusChip status={circuit.status} />}
      actions={
        <>
          {active && (
            <RecordActions
              effects={effectsOf(t, 'circuits', circuit.actions, {
                name: circuit.Name,
                smart_count: circuit.count,
              })}
              actions={circuit.actions}
              resource="circuits"
              perform={(action, reason) =>
                api.post('/api/circuits/{id}/{action}', {
                  path: { id: circuit.id, action },
                  body: { reason },
                })
              }
            />
          )}
          {active && (
            <LabelsButton
              wanted={{ of: 'circuits', filter: { id: [circuit.id] } }}
              title={t('labels.title_of', { name: circuit.Name })}
              chosen
            />
          )}
          {active && can('edit', 'Circuits') && (
            <Button
              variant="contained"
              startIcon={<EditIcon />}
              component={Link}
              to={pathTo('update-circuit', { id: circuit.id })}
            >
              {t('circuits.edit')}
            </Button>
          )}
        </>
      }
    />
  );
};

const General = ({ circuit }: { circuit: Circuit }) => {
  const t = useT();
  const { can } = useSession();
  return (
    <>
      {circuit.status !== 'Activo' && (
        <Alert severity="info" sx={{ mb: 2.5 }}>
          {t('circuits.detail.apart')}
        </Alert>
      )}
      <Facts
        facts={[
          { label: t('fields.CircuitRow.IdCircuit'), value: circuit.id },
          { label: t('fields.CircuitRow.Qty'), value: t('circuits.sets', { smart_count: circuit.Qty }) },
          {
            label: t('fields.CircuitRow.count'),
            value: t('circuits.pieces', { smart_count: circuit.count }),
          },
          { label: t('fields.CircuitRow.loose'), value: t('circuits.loose', { smart_count: circuit.loose }) },
          { label: t('fields.CircuitRow.sold'), value: t('circuits.sold', { smart_count: circuit.sold }) },
          { label: t('circuits.fields.createdBy'), value: circuit.createdBy },
          { label: t('fields.CircuitRow.createdAt'), value: dateTime(circuit.createdAt) },
          ...(circuit.notes
            ? [{ label: t('fields.CircuitRow.notes'), value: circuit.notes, wide: true }]
            : []),
        ]}
      />
      {can('read', 'Prices') && (
        <Facts
          title={t('circuits.detail.prices')}
          facts={CIRCUIT_PRICES.map((name) => ({
            label: t(`fields.CircuitRow.${name}`),
            value: usd(circuit[name]),
          }))}
        />
      )}
      {circuit.products.map((product) => (
        <CircuitPieces key={product.id} product={product} />
      ))}
    </>
  );
};
