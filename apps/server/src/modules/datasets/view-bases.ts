import type { Manifest } from '@jishi/contract';

/**
 * Returns the data sets that a data set reads in addition to its own rows: the bases of a view, and the data sets in
 * which codes are looked up.
 */
export function readsOf({ view, parameters }: Pick<Manifest, 'view' | 'parameters'>): string[] {
  return [...(view?.over ?? []), ...lookupsOf({ parameters })];
}

/** Returns the data sets in which the parameters of a data set look up values. */
export const lookupsOf = ({ parameters }: Pick<Manifest, 'parameters'>): string[] =>
  parameters.flatMap(({ through }) => through?.dataset ?? []);

/**
 * Returns the data set's own version plus those of all data sets that it reads, through nested views. The sum increases
 * whenever one of them changes.
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
 * Returns the origin of a data set's rows. A view has the origin of the first data set that it reads. The origin of the
 * others does not matter, because a view only looks up codes in them. They contain either names of securities, in which
 * real names replace the demo names of the same codes, or lists of codes, which are always real.
 */
export function rowsOriginOf<Origin extends string>(
  code: string,
  manifests: ReadonlyMap<string, Manifest>,
  origins: ReadonlyMap<string, Origin>,
): Origin | 'own' {
  const [base] = manifests.get(code)?.view?.over ?? [];
  return base === undefined || base === code
    ? (origins.get(code) ?? 'own')
    : rowsOriginOf(base, manifests, origins);
}
