import type { DatasetDetail } from '@jishi/contract';
import type { Dataset } from '../datasets/index.ts';

type Related = DatasetDetail['related'][number];

/** The maximum number of data sets from one category. More would only repeat the data store. */
const OF_CATEGORY_MAX = 6;

/**
 * Returns distinct related data sets, closest relation first: parent and children, sources, views that read the data
 * set, and neighbours in the store.
 */
export function relatedTo(dataset: Dataset, visible: readonly Dataset[]): Related[] {
  const others = visible.filter(({ code }) => code !== dataset.code);
  const parent = others.filter(({ code }) => code === dataset.parent?.code);
  const children = others.filter((other) => other.parent?.code === dataset.code);
  const reads = others.filter(({ code }) => dataset.manifest.view?.over.includes(code));
  const readBy = others.filter(({ manifest }) => manifest.view?.over.includes(dataset.code));
  const category = others
    .filter(({ manifest, rowCount }) => manifest.category === dataset.manifest.category && rowCount > 0n)
    .filter((other) => ![parent, children, reads, readBy].some((closer) => closer.includes(other)))
    .slice(0, OF_CATEGORY_MAX);
  const as = (relation: Related['relation'], related: readonly Dataset[]): Related[] =>
    related.map(({ code, manifest, rowCount }) => ({
      code,
      name: manifest.name,
      relation,
      onSale: rowCount > 0n,
    }));
  return [
    ...as('parent', parent),
    ...as('child', children),
    ...as('reads', reads),
    ...as('readBy', readBy),
    ...as('category', category),
  ];
}
