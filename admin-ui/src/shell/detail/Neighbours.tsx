import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { type DataProvider, useDataProvider, useNotify } from 'ra-core';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useT } from '../../i18n/useT';
import { keepPage, type ListedPage, lastPage } from '../list/lastPage';
import { useShortcut } from '../shortcuts/useShortcut';

type Step = -1 | 1;

const placeOf = (path: string): string => path.split('?')[0] ?? path;

/** The next row that leads elsewhere; several payments lead to one order. */
const rowAfter = (page: ListedPage, here: string, step: Step): string | undefined => {
  const places = page.paths.map(placeOf);
  let index = places.indexOf(here);
  while (places[index] === here) index += step;
  return page.paths[index];
};

/** The page before or after, from the server; none when the list has ended meanwhile. */
const pageAfter = async (
  dataProvider: DataProvider,
  page: ListedPage,
  step: Step,
): Promise<ListedPage | undefined> => {
  const { pagination } = page.params;
  const params = { ...page.params, pagination: { ...pagination, page: pagination.page + step } };
  const { data, total } = await dataProvider.getList(page.resource, params);
  return data.length > 0
    ? { ...page, params, paths: data.map(page.pathOf), total: total ?? page.total }
    : undefined;
};

/** «‹ 3 de 126 ›»: the records around this one, in the order and filter of the list that led here. */
export const Neighbours = () => {
  const { pathname } = useLocation();
  const page = lastPage();
  const index = page?.paths.map(placeOf).indexOf(pathname) ?? -1;
  return page && index >= 0 ? <Steps page={page} index={index} here={pathname} /> : null;
};

const Steps = ({ page, index, here }: { page: ListedPage; index: number; here: string }) => {
  const t = useT();
  const navigate = useNavigate();
  const notify = useNotify();
  const { search } = useLocation();
  const dataProvider = useDataProvider();
  const [asking, setAsking] = useState(false);
  const { page: number, perPage } = page.params.pagination;
  const place = (number - 1) * perPage + index + 1;

  const open = (path: string) => {
    const tab = new URLSearchParams(search).get('tab');
    navigate(tab ? `${placeOf(path)}?tab=${tab}` : path, { replace: true });
  };
  const acrossPages = async (step: Step) => {
    setAsking(true);
    try {
      const found = await pageAfter(dataProvider, page, step);
      const path = found?.paths.at(step > 0 ? 0 : -1);
      if (!path) return;
      keepPage(found);
      open(path);
    } catch {
      notify('shell.detail.failed', { type: 'error' });
    } finally {
      setAsking(false);
    }
  };
  const go = (step: Step) => {
    if (asking) return;
    const path = rowAfter(page, here, step);
    if (path) open(path);
    else if (canCross(step)) acrossPages(step);
  };
  const canCross = (step: Step) => (step < 0 ? number > 1 : number * perPage < page.total);
  const can = (step: Step) => rowAfter(page, here, step) !== undefined || canCross(step);

  useShortcut({ key: 'k', label: 'shell.detail.previous', run: () => go(-1) });
  useShortcut({ key: 'j', label: 'shell.detail.next', run: () => go(1) });

  const button = (step: Step) => {
    const label = t(step < 0 ? 'shell.detail.previous' : 'shell.detail.next');
    return (
      <Tooltip title={`${label} (${step < 0 ? 'K' : 'J'})`}>
        <span>
          <IconButton
            aria-label={label}
            aria-keyshortcuts={step < 0 ? 'k' : 'j'}
            disabled={asking || !can(step)}
            onClick={() => go(step)}
          >
            {step < 0 ? <ChevronLeft /> : <ChevronRight />}
          </IconButton>
        </span>
      </Tooltip>
    );
  };
  return (
    <Stack direction="row" className="no-print" sx={{ alignItems: 'center', flexShrink: 0, pr: 1 }}>
      {button(-1)}
      <Typography
        variant="body2"
        color="text.secondary"
        sx={{ fontVariantNumeric: 'tabular-nums', display: { xs: 'none', sm: 'block' } }}
      >
        {t('shell.detail.place', { place, total: page.total })}
      </Typography>
      {button(1)}
    </Stack>
  );
};
