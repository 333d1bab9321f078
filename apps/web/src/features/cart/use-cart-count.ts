import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { person } from '../../shared/api/person-client.ts';
import { useMay } from '../../shared/session/acting.ts';
import { useConfirmedSession } from '../../shared/session/confirmed-session.ts';
import { useStore } from '../../shared/store/store.ts';
import { browserCart, emptyBrowserCart } from './browser-cart.ts';
import { cartCountQuery, invalidateCart } from './cart.queries.ts';

/** The number of items in the account's cart, or in the browser's cart for a visitor. Null until it is known. */
export function useCartCount(): number | null {
  const signedIn = useConfirmedSession();
  const held = useStore(browserCart);
  const may = useMay('money');
  const count = useQuery({ ...cartCountQuery, enabled: signedIn && may });
  useJoin();
  return signedIn ? (count.data?.count ?? null) : held.length;
}

/**
 * Merges a visitor's cart into the account's at sign-in. Merging twice changes nothing, so it is harmless if two tabs
 * do it.
 */
function useJoin(): void {
  const signedIn = useConfirmedSession();
  const mayBuy = useMay('money');
  const held = useStore(browserCart);
  const queries = useQueryClient();
  useEffect(() => {
    if (!signedIn || !mayBuy || held.length === 0) return;
    void person.cart.join({ lines: [...held] }).then(
      () => {
        emptyBrowserCart();
        return invalidateCart(queries);
      },
      // If this fails, the cart stays in the browser and is merged when the site is next loaded.
      () => undefined,
    );
  }, [signedIn, mayBuy, held, queries]);
}
