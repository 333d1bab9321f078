import type { Memberships } from '@jishi/contract';
import type { PackageRow, Storefront } from '../storefront.ts';
import type { PriceList } from './price-list.ts';

/**
 * Returns the storefront with current prices. Package and membership prices are read again when the operator sets a
 * price.
 */
export function pricedStorefront(storefront: Storefront, prices: PriceList): Storefront {
  let revision = -1;
  let packages: readonly PackageRow[] = [];
  let memberships: Memberships = storefront.memberships;
  const refresh = (): void => {
    if (revision === prices.revision) return;
    revision = prices.revision;
    packages = storefront.packages.map((row) => ({
      ...row,
      prices: prices.pricesOf(`package:${row.id}`, row.prices),
    }));
    const plans = storefront.memberships.plans.map((plan) => ({
      ...plan,
      prices: prices.pricesOf(`membership:${plan.id}`, plan.prices),
    }));
    memberships = { ...storefront.memberships, plans };
  };
  return {
    ...storefront,
    get packages() {
      refresh();
      return packages;
    },
    get memberships() {
      refresh();
      return memberships;
    },
  };
}
