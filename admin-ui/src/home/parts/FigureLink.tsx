import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { useSession } from '../../auth/useSession';
import { pathOf } from '../links';
import type { ListLink } from '../types';

interface Props {
  link: ListLink;
  /** What it says to who only hears it. */
  label?: string;
  children: ReactNode;
}

/** A figure that opens the list it sums; plain text for who has no screen of that list. */
export const FigureLink = ({ link, label, children }: Props) => {
  const { can } = useSession();
  const path = pathOf(link, can);
  if (!path) return <span>{children}</span>;
  return (
    <Link component={RouterLink} to={path} aria-label={label} color="inherit" underline="hover">
      {children}
    </Link>
  );
};
