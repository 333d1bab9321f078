import type { Manifest } from '@jishi/contract';
import { historyOf, versionKeyOf } from '../row-versions.ts';
import { type ExistingTable, NOTHING, type TablePlan } from './table-plan.ts';
import { changeIndexes, createHistorySql } from './table-sql.ts';

/** Returns true if the existing row version table fits the new manifest. */
export function historyStays(manifest: Manifest, { key, history }: ExistingTable): boolean {
  const versions = versionKeyOf(manifest);
  return versions !== null && versions.by === history?.by && manifest.key.join() === key.join();
}

/**
 * Plans the statements that change the row version table to match the manifest. Its columns are planned together with
 * those of the data set's table.
 */
export function planHistory(manifest: Manifest, existing: ExistingTable | undefined): TablePlan {
  const { code } = manifest;
  const versions = versionKeyOf(manifest);
  const history = existing?.history;
  if (existing && history && historyStays(manifest, existing))
    return { ...NOTHING, statements: changeIndexes('history', manifest, history.indexes).statements };
  if (history?.holdsEarlier)
    return {
      ...NOTHING,
      refusals: [
        `${code}: versions by ${history.by} are gone from the manifest but earlier ones are kept; put versions back, or delete the data first`,
      ],
    };
  return {
    statements: [
      ...(history ? [`drop table ${historyOf(code)}`] : []),
      ...(versions ? createHistorySql(manifest, versions) : []),
    ],
    notes: [
      ...(history && !versions ? [`${code}: keep no versions; there is none but the newest`] : []),
      ...(versions ? [`${code}: keep versions by ${versions.by}`] : []),
    ],
    refusals: [],
  };
}
