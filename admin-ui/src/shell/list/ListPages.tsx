import TablePagination from '@mui/material/TablePagination';
import { useListContext } from 'ra-core';
import { useT } from '../../i18n/useT';

const SIZES = [10, 25, 50, 100];

export const ListPages = () => {
  const t = useT();
  const { page, perPage, total = 0, setPage, setPerPage } = useListContext();
  // A page past the end is empty, not an error; the pages on offer stay the real ones.
  const last = Math.max(0, Math.ceil(total / perPage) - 1);
  return (
    <TablePagination
      component="div"
      count={total}
      page={Math.min(page - 1, last)}
      rowsPerPage={perPage}
      rowsPerPageOptions={SIZES.includes(perPage) ? SIZES : [...SIZES, perPage]}
      onPageChange={(_, next) => setPage(next + 1)}
      onRowsPerPageChange={(event) => setPerPage(Number(event.target.value))}
      labelRowsPerPage={t('ra.navigation.page_rows_per_page')}
      labelDisplayedRows={({ from, to, count }) =>
        t('ra.navigation.page_range_info', { offsetBegin: from, offsetEnd: to, total: count })
      }
      getItemAriaLabel={(type) => t(`ra.navigation.${type}`)}
      sx={{
        borderTop: 1,
        borderColor: 'divider',
        '& .MuiTablePagination-selectLabel': { display: { xs: 'none', sm: 'block' } },
        '& .MuiTablePagination-select': { minHeight: 0 },
      }}
    />
  );
};
