import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { useT } from '../../i18n/useT';
import type { ListName } from '../../screen';
import { listAddress } from '../../shell/search/places';

interface Props {
  resource: ListName;
  /** What all of it is, where the part shows a choice of the list. */
  filter?: Record<string, unknown>;
}

/** To all rows of a part. The address says the filter, also none: without it a list opens as it was left. */
export const SeeAll = ({ resource, filter = {} }: Props) => {
  const t = useT();
  return (
    <Button component={Link} to={listAddress(resource, filter)}>
      {t('home.see_all')}
    </Button>
  );
};
