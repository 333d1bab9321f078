import type { Dataset } from '../datasets/index.ts';

/**
 * What is made of a data set's rows, kept until its version moves. Callers who come together share one making; one that
 * failed is not kept.
 */
export function keepByVersion<T>(make: (dataset: Dataset) => Promise<T>): (dataset: Dataset) => Promise<T> {
  const kept = new Map<string, { readonly version: bigint; readonly made: Promise<T> }>();
  return (dataset) => {
    const known = kept.get(dataset.code);
    if (known?.version === dataset.version) return known.made;
    const entry = { version: dataset.version, made: make(dataset) };
    kept.set(dataset.code, entry);
    entry.made.catch(() => {
      if (kept.get(dataset.code) === entry) kept.delete(dataset.code);
    });
    return entry.made;
  };
}
