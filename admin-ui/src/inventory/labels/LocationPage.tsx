import { Navigate, useParams } from 'react-router';
import { pathTo } from '../../routes';

/** Where the label of a place leads: to what lies there. */
export const LocationPage = () => {
  const { id } = useParams();
  return (
    <Navigate replace to={pathTo('pieces-home', {}, { filter: JSON.stringify({ location: Number(id) }) })} />
  );
};
