import type { Manifest } from '@jishi/contract';
import type { DatasetRow } from './dataset-rows.ts';

/** The parent of a data set. The child's key starts with the parent's key. */
export interface ParentSet {
  readonly code: string;
  readonly key: readonly string[];
}

interface Family<Set> {
  readonly parent: ParentSet | null;
  readonly children: readonly Set[];
}

/** Builds the data sets, children before their parents. Returns them by lower-case code, in the order of `rows`. */
export function withChildren<Set>(
  rows: readonly DatasetRow[],
  manifests: ReadonlyMap<string, Manifest>,
  make: (row: DatasetRow, manifest: Manifest, family: Family<Set>) => Set,
): Map<string, Set> {
  const sets = new Map<string, Set>();
  const byParent = new Map<string, Set[]>();
  const makeAll = (isChild: boolean): void => {
    for (const row of rows) {
      const manifest = manifests.get(row.code);
      if (!manifest || (manifest.childOf !== undefined) !== isChild) continue;
      const parent = parentOf(manifest, manifests);
      const set = make(row, manifest, { parent, children: byParent.get(row.code) ?? [] });
      sets.set(row.code, set);
      if (parent) byParent.set(parent.code, [...(byParent.get(parent.code) ?? []), set]);
    }
  };
  makeAll(true);
  makeAll(false);
  return new Map(
    rows.flatMap(({ code }) => {
      const set = sets.get(code);
      return set === undefined ? [] : [[code.toLowerCase(), set] as const];
    }),
  );
}

function parentOf({ childOf }: Manifest, manifests: ReadonlyMap<string, Manifest>): ParentSet | null {
  const parent = childOf && manifests.get(childOf.dataset);
  return parent ? { code: parent.code, key: parent.key } : null;
}
