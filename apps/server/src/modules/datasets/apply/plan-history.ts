import type { Manifest } from '@jishi/contract';
import { ident } from '../dataset.ts';
import { historyOf, versionKeyOf } from '../row-versions.ts';
import { type ExistingHistory, type ExistingTable, NOTHING, type TablePlan } from './table-plan.ts';
import { createHistorySql, createIndexSql, indexesOf } from './table-sql.ts';

/** Whether the versions that are kept are also those of the manifest. */
export function historyStays(manifest: Manifest, { key, history }: ExistingTable): boolean {
  const versions = versionKeyOf(manifest);
  return versions !== null && versions.by === history?.by && manifest.key.join() === key.join();
}

/** The statements that bring the table of the versions to its manifest, but for columns, which follow those of the data set. */
export function planHistory(manifest: Manifest, existing: ExistingTable | undefined): TablePlan {
  const { code } = manifest;
  const versions = versionKeyOf(manifest);
  const history = existing?.history;
  if (existing && history && historyStays(manifest, existing)) return planIndexes(manifest, history);
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

function planIndexes(manifest: Manifest, history: ExistingHistory): TablePlan {
  const indexes = indexesOf(manifest);
  const missing = indexes.filter(({ name }) => !history.indexes.includes(name));
  const extra = history.indexes.filter(
    (name) => name.includes('__') && !indexes.some((index) => index.name === name),
  );
  return {
    ...NOTHING,
    statements: [
      ...missing.map((index) => createIndexSql(historyOf(manifest.code), manifest, index)),
      ...extra.map((name) => `drop index if exists history.${ident(name)}`),
    ],
  };
}
