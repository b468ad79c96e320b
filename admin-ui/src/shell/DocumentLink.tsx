import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router';
import { useSession } from '../auth/useSession';
import { type Key, useT } from '../i18n/useT';
import { documentPath } from './documents';

interface Props {
  kind: string;
  id: number | null;
  number: string;
}

/** A document by its kind and number; a link for who may open it. */
export const DocumentLink = ({ kind, id, number }: Props) => {
  const t = useT();
  const { can } = useSession();
  const words = `${t(`pieces.documents.${kind}` as Key, { _: kind })} ${number}`;
  const path = documentPath(kind, id, can);
  return path ? (
    <Link component={RouterLink} to={path} underline="always" sx={{ whiteSpace: 'nowrap' }}>
      {words}
    </Link>
  ) : (
    <span>{words}</span>
  );
};
