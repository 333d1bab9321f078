import { type DataPackage, PAYMENT_MODES, type Prices } from '@jishi/contract';
import type { Dataset } from '../datasets/index.ts';
import { summaryOf } from './describe-dataset.ts';
import type { PackageRow, Storefront } from './storefront.ts';

/** Returns the data sets of a package that are on sale, in package order. */
export function datasetsIn({ datasets }: PackageRow, onSale: readonly Dataset[]): Dataset[] {
  return datasets.flatMap((code) => onSale.find((dataset) => dataset.code === code) ?? []);
}

/** Returns the data sets and prices of a package. The sum of separate prices includes only data sets on sale. */
export function packageOf(row: PackageRow, onSale: readonly Dataset[], storefront: Storefront): DataPackage {
  const held = datasetsIn(row, onSale);
  return {
    id: row.id,
    name: { zh: row.zh, en: row.en },
    description: row.description,
    prices: row.prices,
    separately: separately(held.map(({ manifest }) => manifest.prices)),
    datasets: held.map((dataset) => summaryOf(dataset, storefront)),
  };
}

/** Returns the sum of separate prices for each mode in which all data sets are sold. Free data sets add nothing. */
function separately(prices: readonly Prices[]): Prices {
  const paid = prices.filter((one) => Object.values(one).some((fen) => fen !== undefined));
  if (paid.length === 0) return {};
  return Object.fromEntries(
    PAYMENT_MODES.filter(({ mode }) => mode !== 'use' && paid.every((one) => one[mode] !== undefined)).map(
      ({ mode }) => [mode, paid.reduce((sum, one) => sum + (one[mode] ?? 0), 0)],
    ),
  );
}
