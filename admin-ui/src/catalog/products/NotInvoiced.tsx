import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import { useQuery } from '@tanstack/react-query';
import { Link as RouterLink } from 'react-router';
import { api } from '../../api/client';
import { useSession } from '../../auth/useSession';
import { useT } from '../../i18n/useT';
import { pathTo } from '../../routes';

/** Which of these products billing would refuse, and why; nothing when all of them are ready. */
export const NotInvoiced = ({ products }: { products: number[] }) => {
  const t = useT();
  const { can } = useSession();
  const asked = [...new Set(products)].sort((a, b) => a - b);
  const { data = [] } = useQuery({
    // Under the products, so that it is asked again when one of them changes.
    queryKey: ['products', 'preflight', asked],
    queryFn: async () => (await api.post('/api/products/preflight', { body: { ids: asked } })).json.data,
    enabled: asked.length > 0 && can('read', 'Products'),
  });
  if (data.length === 0) return null;
  return (
    <Alert severity="warning" sx={{ mt: 2 }}>
      {data.map(({ id, sentence }) => (
        <div key={id}>
          {sentence}{' '}
          {can('edit', 'Product') && (
            <Link
              component={RouterLink}
              to={pathTo('update-product', { id })}
              target="_blank"
              rel="noopener"
              color="inherit"
            >
              {t('partners.preflight.mend')}
            </Link>
          )}
        </div>
      ))}
    </Alert>
  );
};
