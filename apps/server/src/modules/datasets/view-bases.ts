import type { Manifest } from '@jishi/contract';

/** The data sets that a data set reads beside its own rows: the bases of a view, and those that look codes up. */
export function readsOf({ view, parameters }: Pick<Manifest, 'view' | 'parameters'>): string[] {
  return [...(view?.over ?? []), ...parameters.flatMap(({ through }) => through?.dataset ?? [])];
}

/**
 * The data set's own version plus those of all that it reads, through views of views. Grows whenever any of them
 * changes.
 */
export function versionOf(
  code: string,
  manifests: ReadonlyMap<string, Manifest>,
  versions: ReadonlyMap<string, bigint>,
): bigint {
  const bases = new Set<string>();
  const collect = (name: string): void => {
    if (bases.has(name)) return;
    bases.add(name);
    const manifest = manifests.get(name);
    for (const base of manifest === undefined ? [] : readsOf(manifest)) collect(base);
  };
  collect(code);
  return [...bases].reduce((sum, name) => sum + (versions.get(name) ?? 0n), 0n);
}

/**
 * Returns true if the rows are made up. A view has the rows of the first data set that it reads, and looks up the
 * others by code: names of securities, whose made-up rows have given way to real ones of the same code, and lists
 * of codes, which name nothing made up.
 */
export function isMadeUp(
  code: string,
  manifests: ReadonlyMap<string, Manifest>,
  origins: ReadonlyMap<string, string>,
): boolean {
  const [base] = manifests.get(code)?.view?.over ?? [];
  return base === undefined || base === code
    ? (origins.get(code) ?? 'own') !== 'own'
    : isMadeUp(base, manifests, origins);
}
