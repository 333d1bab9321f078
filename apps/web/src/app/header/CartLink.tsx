import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useCartCount } from '../../features/cart/index.ts';
import { formatNumber } from '../../shared/format/index.ts';
import { useMessages } from '../../shared/i18n/messages.ts';
import { PATHS } from '../../shared/navigation/paths.ts';
import { useMay } from '../../shared/session/acting.ts';
import { businessConfigQuery } from '../../shared/session/business-config.query.ts';
import { appMessages } from '../app.messages.ts';
import { CartPlace } from './CartPlace.tsx';
import styles from './menu.module.css';

/** The cart with its number of items, if the operator sells online and the user's current role may buy. */
export default function CartLink({ onGo }: { onGo: () => void }) {
  const { data: config, isPending } = useQuery(businessConfigQuery);
  const mayBuy = useMay('money');
  if (!mayBuy) return null;
  if (isPending) return <CartPlace />;
  return config?.onlinePay === 1 ? <Cart onGo={onGo} /> : null;
}

function Cart({ onGo }: { onGo: () => void }) {
  const t = useMessages(appMessages);
  const count = useCartCount();
  return (
    <Link className={styles.cart} to={PATHS.cart.zh} onClick={onGo}>
      {t('cart')}
      {count !== null && count > 0 && (
        <>
          {' '}
          <span className={styles.count}>{formatNumber(count)}</span>
        </>
      )}
    </Link>
  );
}
