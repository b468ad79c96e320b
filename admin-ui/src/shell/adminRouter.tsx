import {
  type RouterLinkProps,
  type RouterNavigateProps,
  type RouterProvider,
  reactRouterProvider,
} from 'ra-core';
import { useCallback } from 'react';
import { ourPath } from '../api/resources';

type To = RouterNavigateProps['to'];

const translate = (to: To): To => {
  if (typeof to === 'string') return ourPath(to);
  return to.pathname ? { ...to, pathname: ourPath(to.pathname) } : to;
};

/** What our screens keep in the address beside react-admin's list parameters. */
const KEPT = ['tab', 'usuario', 'rol'];

/** A list that changes its page or filter writes the whole search of the address: ours stays in it. */
export const keepOurs = (to: To, now: string): To => {
  if (typeof to === 'string' || to.pathname || to.search === undefined) return to;
  const next = new URLSearchParams(to.search);
  for (const [key, value] of new URLSearchParams(now))
    if (KEPT.includes(key) && !next.has(key)) next.set(key, value);
  return { ...to, search: `?${next}` };
};

const BaseLink = reactRouterProvider.Link;
const BaseNavigate = reactRouterProvider.Navigate;

/** react-admin's own links (/products/5/show) lead to our screens (/produccion/productos/5). */
export const adminRouter: RouterProvider = {
  ...reactRouterProvider,
  Link: ({ to, ...props }: RouterLinkProps) => <BaseLink to={translate(to)} {...props} />,
  Navigate: ({ to, ...props }: RouterNavigateProps) => <BaseNavigate to={translate(to)} {...props} />,
  useNavigate: () => {
    const navigate = reactRouterProvider.useNavigate();
    return useCallback(
      (to, options) =>
        navigate(typeof to === 'number' ? to : translate(keepOurs(to, window.location.search)), options),
      [navigate],
    );
  },
};
