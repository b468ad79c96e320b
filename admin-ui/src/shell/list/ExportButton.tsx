import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { type RaRecord, useListContext, useNotify, useStore } from 'ra-core';
import { useState } from 'react';
import { exportAddress } from '../../api/records';
import { refusedBy } from '../../api/refusals';
import { useT } from '../../i18n/useT';
import { watchedDownload } from '../downloads/downloads';
import { chosenColumns, hiddenByDefault, type ListColumn } from './columns';
import { useNarrow } from './useNarrow';

interface Props<Row extends RaRecord> {
  columns: ListColumn<Row>[];
  storeKey: string;
}

export const ExportButton = <Row extends RaRecord>({ columns, storeKey }: Props<Row>) => {
  const t = useT();
  const phone = useNarrow();
  const notify = useNotify();
  const { resource, sort, filterValues, filter, total } = useListContext<Row>();
  const [hidden] = useStore<string[]>(storeKey, hiddenByDefault(columns));
  const [ranks] = useStore<number[] | undefined>(`${storeKey}_columnRanks`);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [busy, setBusy] = useState(false);

  const shown = chosenColumns(columns, hidden, ranks)
    .filter(({ exported }) => exported !== false)
    .map(({ source }) => source);

  const get = async (format: 'csv' | 'xlsx', columns: string[]) => {
    setAnchor(null);
    setBusy(true);
    const wish = { resource, format, sort, filter: { ...filter, ...filterValues }, columns };
    try {
      const whole = await watchedDownload(exportAddress(wish), `${resource}.${format}`);
      if (whole) notify('shell.list.exported', { type: 'success' });
    } catch (error) {
      notify(refusedBy(error).message, { type: 'error' });
    } finally {
      setBusy(false);
    }
  };

  return (
    <>
      <Button
        variant="outlined"
        size="small"
        startIcon={!phone && <FileDownloadOutlined />}
        aria-label={t('shell.list.export')}
        sx={phone ? { minWidth: 40 } : undefined}
        loading={busy}
        disabled={!total}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {phone ? <FileDownloadOutlined fontSize="small" /> : t('shell.list.export')}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        <MenuItem onClick={() => get('csv', shown)}>{t('shell.list.export_csv')}</MenuItem>
        <MenuItem onClick={() => get('xlsx', shown)}>{t('shell.list.export_xlsx')}</MenuItem>
        <MenuItem onClick={() => get('xlsx', [])}>{t('shell.list.export_all')}</MenuItem>
      </Menu>
    </>
  );
};
