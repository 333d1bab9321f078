import { type Manifest, pluralForm } from '@jishi/contract';
import type pg from 'pg';
import { tableOf } from '../dataset.ts';
import { countOrphans } from '../load/children/orphans.ts';

/** A stored data set that becomes a child of another one. */
export interface NewChild {
  readonly code: string;
  readonly parent: Pick<Manifest, 'code' | 'key'>;
  /** False if the same apply creates the parent, whose table is then still empty. */
  readonly parentIsStored: boolean;
}

/** Returns the stored data sets that become children or get a different parent. */
export function newChildren(
  changed: readonly Manifest[],
  manifests: readonly Manifest[],
  storedOf: (code: string) => Manifest | undefined,
): NewChild[] {
  return changed.flatMap(({ code, childOf }) => {
    const before = storedOf(code);
    if (childOf === undefined || before === undefined || before.childOf?.dataset === childOf.dataset)
      return [];
    const parent = manifests.find((manifest) => manifest.code === childOf.dataset);
    return parent ? [{ code, parent, parentIsStored: storedOf(parent.code) !== undefined }] : [];
  });
}

/** Locks the tables of new children and of their parents against loads. */
export async function lockFamilies(client: pg.ClientBase, children: readonly NewChild[]): Promise<void> {
  const codes = children.flatMap(({ code, parent, parentIsStored }) =>
    parentIsStored ? [parent.code, code] : [code],
  );
  const tables = [...new Set(codes)].map(tableOf);
  if (tables.length > 0) await client.query(`lock table ${tables.join(', ')} in share mode`);
}

/** Returns an error for each new child that has rows without a parent. The tables must already match the manifests. */
export async function orphanRefusals(
  client: pg.ClientBase,
  children: readonly NewChild[],
): Promise<string[]> {
  const refusals: string[] = [];
  for (const { code, parent } of children) {
    const orphans = await countOrphans(client, parent, tableOf(code));
    if (orphans > 0)
      refusals.push(
        `${code}: becomes a child of ${parent.code}, but ${orphans} of its rows ${pluralForm(orphans, 'has', 'have')} no row of ${parent.code} with the same ${parent.key.join(', ')}; load those, or delete the rows first`,
      );
  }
  return refusals;
}
