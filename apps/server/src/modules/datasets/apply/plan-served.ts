import type { Manifest } from '@jishi/contract';
import { keepsServed } from '../history-start.ts';
import { servedOf } from '../served-rows.ts';
import { createServedSql, dropServedSql } from './served-sql.ts';
import { type ExistingTable, NOTHING, type TablePlan } from './table-plan.ts';
import { changeIndexes } from './table-sql.ts';

/** Returns true if the existing history table fits the new manifest. */
export function servedStays(manifest: Manifest, { key, served }: ExistingTable): boolean {
  return served !== undefined && keepsServed(manifest) && manifest.key.join() === key.join();
}

/**
 * Plans the statements that start or end the history of a data set. The columns of the history table are planned
 * together with those of the data set's table.
 */
export function planServed(manifest: Manifest, existing: ExistingTable | undefined): TablePlan {
  const { code } = manifest;
  const keeps = keepsServed(manifest);
  if (existing && servedStays(manifest, existing))
    return {
      ...NOTHING,
      statements: changeIndexes('served', manifest, existing.served?.indexes ?? []).statements,
    };
  if (existing?.served?.holdsPast && !keeps)
    return {
      ...NOTHING,
      refusals: [
        `${code}: history is gone from the manifest but past rows are kept; put history back, or drop table ${servedOf(code)} first`,
      ],
    };
  const ends = existing?.served !== undefined;
  return {
    statements: [...(ends ? dropServedSql(manifest) : []), ...(keeps ? createServedSql(manifest) : [])],
    notes: [
      ...(ends && !keeps
        ? [`${code}: end the history; nothing is lost, because no row has changed since it began`]
        : []),
      ...(keeps ? [`${code}: keep a history of the rows, from now on`] : []),
    ],
    refusals: [],
  };
}
