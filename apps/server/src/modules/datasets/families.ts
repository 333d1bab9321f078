import type { Manifest } from '@jishi/contract';
import type { Dataset } from './dataset.ts';
import type { DatasetRow } from './dataset-rows.ts';

/** The parent of a data set. The key of the child begins with its key. */
export interface ParentSet {
  readonly code: string;
  readonly key: readonly string[];
}

export interface Family {
  readonly parent: ParentSet | null;
  readonly children: readonly Dataset[];
}

type Make = (row: DatasetRow, manifest: Manifest, family: Family) => Dataset;

/** Makes data sets by their codes in small letters, in the order of the rows. Children are made before their parents. */
export function withChildren(
  rows: readonly DatasetRow[],
  manifests: ReadonlyMap<string, Manifest>,
  make: Make,
): Map<string, Dataset> {
  const made = new Map<string, Dataset>();
  const byParent = new Map<string, Dataset[]>();
  const makeAll = (isChild: boolean): void => {
    for (const row of rows) {
      const manifest = manifests.get(row.code);
      if (!manifest || (manifest.childOf !== undefined) !== isChild) continue;
      const parent = parentOf(manifest, manifests);
      const dataset = make(row, manifest, { parent, children: byParent.get(row.code) ?? [] });
      made.set(row.code, dataset);
      if (parent) byParent.set(parent.code, [...(byParent.get(parent.code) ?? []), dataset]);
    }
  };
  makeAll(true);
  makeAll(false);
  return new Map(
    rows.flatMap(({ code }) => {
      const dataset = made.get(code);
      return dataset ? [[code.toLowerCase(), dataset] as const] : [];
    }),
  );
}

function parentOf({ childOf }: Manifest, manifests: ReadonlyMap<string, Manifest>): ParentSet | null {
  const parent = childOf && manifests.get(childOf.dataset);
  return parent ? { code: parent.code, key: parent.key } : null;
}
