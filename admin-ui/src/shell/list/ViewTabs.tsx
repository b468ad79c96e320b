import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useSearchParams } from 'react-router';

/** The view of a page that its address names; the first needs no word there. */
export const useView = <V extends string>(views: readonly [V, ...V[]]) => {
  const [search, setSearch] = useSearchParams();
  const view = views.find((name) => name === search.get('vista')) ?? views[0];
  const show = (name: V) => setSearch(name === views[0] ? {} : { vista: name });
  return [view, show] as const;
};

interface Props<V extends string> {
  views: readonly V[];
  view: V;
  onShow: (name: V) => void;
  label: (name: V) => string;
}

/** The tabs above a list, one for each view of its page. */
export const ViewTabs = <V extends string>({ views, view, onShow, label }: Props<V>) => (
  <Tabs
    value={view}
    onChange={(_, name: V) => onShow(name)}
    variant="scrollable"
    scrollButtons={false}
    sx={{ px: 2, borderBottom: 1, borderColor: 'divider' }}
  >
    {views.map((name) => (
      <Tab key={name} value={name} label={label(name)} />
    ))}
  </Tabs>
);
