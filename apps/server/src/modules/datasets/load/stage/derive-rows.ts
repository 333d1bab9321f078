import type pg from 'pg';
import { type Dataset, ident, tableOf } from '../../dataset.ts';
import { refuseOldRows, refuseReadOfTable } from '../../old-rows/refuse-old.ts';
import { judgeStage, NOT_JUDGED } from '../checks/judge-stage.ts';
import { refuseOrphans } from '../children/orphans.ts';
import type { LoadContext, Loaded } from '../load-context.ts';
import { analyzeStage, NOT_MERGED } from '../merge/merge.ts';
import { mergeRows, settleVersions, stageKeyOf } from '../merge/merge-versions.ts';
import { NO_COLUMNS } from '../record/load-report.ts';
import { createStage, STAGE, takeDuplicates } from './stage.ts';

/** Derives rows from other data sets and merges them like the rows of a file. Drops rows with a repeated key. */
export async function deriveRows(load: LoadContext, select: string): Promise<Loaded> {
  const { client, dataset, replace, merge, feed } = load;
  const { manifest } = dataset;
  for (const code of datasetsIn(select)) await refuseReadOfTable(client, code);
  const fields = await stageSelect(client, dataset, select);
  await refuseOldRows(client, manifest, STAGE);
  const isAnalyzed = await settleVersions(client, manifest, fields, merge, !load.ignoresStored);
  await refuseOrphans(client, dataset, STAGE);
  const repeated = await takeDuplicates(client, stageKeyOf(manifest), 'first');
  if (!isAnalyzed || repeated.length > 0) await analyzeStage(client, manifest, fields);
  const { rows } = await client.query<{ read: bigint }>(`select count(*) as read from ${STAGE}`);
  const read = Number(rows[0]?.read ?? 0);
  const { results: checks, rejected, held } = read > 0 ? await judgeStage(load, fields) : NOT_JUDGED;
  const counts =
    held === null ? await mergeRows(client, manifest, fields, { replace, merge }, feed) : NOT_MERGED;
  const columns = { ...NO_COLUMNS, fields };
  const stored = read - rejected;
  const duplicates = repeated.length;
  return {
    ...counts,
    columns,
    read,
    skipped: 0,
    stored,
    duplicates,
    table: STAGE,
    checks,
    held,
    children: [],
  };
}

const SOURCE = /\{(p_\w+)\}/g;

/** Returns the data sets that the SQL reads. */
export const datasetsIn = (select: string): Set<string> =>
  new Set([...select.matchAll(SOURCE)].map(([, code = '']) => code));

/** Fills the staging table from the SQL. Its columns are named after the fields that they fill. */
async function stageSelect(client: pg.PoolClient, dataset: Dataset, select: string): Promise<string[]> {
  const sql = select.trim().replace(SOURCE, (_, code: string) => tableOf(code));
  const { fields } = await client.query(`select * from (${sql}) q limit 0`);
  const names = fields.map(({ name }) => name);
  const columns = names.map((name) => {
    const field = dataset.fields.get(name);
    if (!field) throw new Error(`${dataset.code} has no field ${name}`);
    if (field.computed !== undefined) throw new Error(`field ${name} of ${dataset.code} is computed`);
    return { field };
  });
  await createStage(client, dataset.manifest, columns);
  await client.query(
    `insert into ${STAGE} (_line, ${names.map(ident).join(', ')})
     select row_number() over (), q.* from (${sql}) q`,
  );
  return names;
}
