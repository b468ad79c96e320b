import AddIcon from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useSession } from '../../auth/useSession';
import { useT } from '../../i18n/useT';
import { PageHeader } from '../../shell/PageHeader';
import { CatalogueDialog } from './CatalogueDialog';
import { CatalogueList } from './CatalogueList';
import { CategorySorter } from './CategorySorter';
import { CATALOGUES } from './kinds';

/** Brands, suppliers, categories, subcategories and colours, a tab each. */
export const CatalogPage = () => {
  const t = useT();
  const { can } = useSession();
  const [search, setSearch] = useSearchParams();
  const [adding, setAdding] = useState(false);
  const open = CATALOGUES.filter(({ subject }) => can('read', subject));
  const catalogue = open.find(({ name }) => name === search.get('tab')) ?? open[0];
  if (!catalogue) return null;

  const add = can('create', catalogue.subject) && (
    <Button variant="contained" startIcon={<AddIcon />} onClick={() => setAdding(true)}>
      {t(`catalog.${catalogue.name}.new`)}
    </Button>
  );
  return (
    <>
      <PageHeader text={t('catalog.text')} actions={add} />
      <Tabs
        value={catalogue.name}
        onChange={(_, name: string) => setSearch({ tab: name })}
        variant="scrollable"
        allowScrollButtonsMobile
        sx={{ mb: 2 }}
      >
        {open.map(({ name }) => (
          <Tab
            key={name}
            id={`tab-${name}`}
            aria-controls="catalogue"
            value={name}
            label={t(`catalog.tabs.${name}`)}
          />
        ))}
      </Tabs>
      <Box role="tabpanel" id="catalogue" aria-labelledby={`tab-${catalogue.name}`} key={catalogue.name}>
        {catalogue.name === 'true-categories' ? (
          <CategorySorter catalogue={catalogue} add={add} />
        ) : (
          <CatalogueList catalogue={catalogue} add={add} />
        )}
      </Box>
      {adding && <CatalogueDialog catalogue={catalogue} onClose={() => setAdding(false)} />}
    </>
  );
};
