import type { Lang, Parameter } from '@jishi/contract';
import type pg from 'pg';
import { marketDay, systemClock } from '../../../../platform/clock.ts';
import { inClientTransaction } from '../../../../platform/db/index.ts';
import { type Dataset, tableOf } from '../../dataset.ts';
import { refuseOldDelete } from '../../old-rows/refuse-old.ts';
import { type Conditions, conditionsOf, whereSql } from '../../query/conditions.ts';
import { parseFilters } from '../../query/parse-filters.ts';
import type { Condition } from '../../query/query.ts';
import { type DataRecord, readRecords } from '../../query/records.ts';
import { openChildren } from '../children/child-set.ts';
import { recordChildren } from '../children/record-children.ts';
import { FileRefused } from '../load.messages.ts';
import { FeedWriter } from '../merge/merge.ts';
import { keepVersionChanges } from '../merge/version-changes.ts';
import { lockDataset, NO_ROWS, recordLoad } from '../record/record-load.ts';
import { analyzeGrown } from '../stage/analyze-grown.ts';
import { list, STAGE } from '../stage/stage.ts';
import { createUndoStage, settleStage, TOUCHED, takeBack } from './change-rows.ts';
import type { ChangeOptions } from './undo-load.ts';

export interface DeleteReport {
  readonly deleted: number;
  /** The first rows that meet the conditions, each with its values by field. */
  readonly first: readonly DataRecord<string>[];
  /** The load that records the deletion. Null if no row met the conditions. */
  readonly load: bigint | null;
  /** For each child data set, the number of rows that were deleted with their parents. */
  readonly children: readonly { readonly code: string; readonly deleted: number }[];
}

const FIRST_ROWS = 10;

/**
 * Deletes the rows that meet all conditions, in one transaction, and records the deletion as a load that can be undone.
 */
export async function deleteRows(
  pool: pg.Pool,
  dataset: Dataset,
  texts: readonly string[],
  options: ChangeOptions & { readonly lang: Lang },
): Promise<DeleteReport> {
  const { code, manifest } = dataset;
  if (manifest.view) throw new FileRefused('isView', { code, over: manifest.view.over.join(', ') });
  const where = texts.flatMap((text) => parseWhere(dataset, text, options.lang));
  const codes = [dataset, ...dataset.children].map((one) => one.code);
  await analyzeGrown(pool, codes, options.onWait);
  return inClientTransaction(
    pool,
    async (client) => {
      await client.query(`set local work_mem = '256MB'`);
      return deleteWithin(client, dataset, { texts, where }, options);
    },
    { commits: () => options.dryRun !== true, patient: true },
  );
}

interface Deletion {
  readonly texts: readonly string[];
  readonly where: readonly Condition[];
}

async function deleteWithin(
  client: pg.PoolClient,
  dataset: Dataset,
  { texts, where }: Deletion,
  { clock = systemClock, onWait = () => undefined }: ChangeOptions,
): Promise<DeleteReport> {
  const startedAt = clock();
  const { code, manifest } = dataset;
  if (dataset.parent) await lockDataset(client, dataset.parent.code, onWait);
  const held = await lockDataset(client, code, onWait);
  const children = await openChildren(client, dataset, onWait);
  if (held.origin !== 'own' && !held.isEmpty) throw new FileRefused('demoRows', { code });
  refuseOldDelete(manifest, where, held.filesBefore);
  await stageRows(client, dataset, conditionsOf(dataset, where, marketDay(startedAt), 'whole'));
  const columns = Object.fromEntries(dataset.columns.map((field) => [field, field]));
  const order = manifest.key.map((field) => ({ field, descending: false }));
  const first = await readRecords(client, dataset, { columns, where, order, limit: FIRST_ROWS });
  if (first.length === 0) return { deleted: 0, first, load: null, children: [] };
  const feed = new FeedWriter(client, manifest, held.feedObjectId);
  const { deleted } = await takeBack(client, manifest, feed, null);
  const source = `delete:${texts.join(' ')}`;
  const recorded = await recordLoad(
    client,
    code,
    { ...NO_ROWS, read: deleted, deleted },
    {
      ...{ source, replace: false, startedAt, origin: 'own', cleared: 0 },
      ...{ feedAfter: held.feedObjectId, feedObjectId: feed.last },
    },
  );
  await keepVersionChanges(client, recorded.id);
  const parent = { id: recorded.id, source, startedAt, deleted, cleared: 0, beside: false };
  const reports = await recordChildren({ client, replace: false, children }, [], parent);
  return {
    deleted,
    first,
    load: recorded.id,
    children: reports.map((one) => ({ code: one.code, deleted: one.deleted })),
  };
}

async function stageRows(
  client: pg.PoolClient,
  { manifest }: Dataset,
  { sql, values }: Conditions,
): Promise<void> {
  const { code, key } = manifest;
  await createUndoStage(client, manifest);
  await client.query(
    `insert into ${STAGE} (_line, _change, ${list(key)})
     select row_number() over (order by ${list(key, 't.')} desc), 1, ${list(key, 't.')} from ${tableOf(code)} t${whereSql(sql)}`,
    [...values],
  );
  await settleStage(client, manifest);
  await client.query(`create temporary table ${TOUCHED} on commit drop as select ${list(key)} from ${STAGE}`);
  await client.query(`analyze ${TOUCHED}`);
}

const COMPARISON = /^\s*([^\s<>=]+)\s*(>=|<=|>|=)(.*)$/su;
const OPS = { '=': 'eq', '>=': 'gte', '<=': 'lte', '>': 'gt' } as const;
/**
 * The operators of parameters that are a condition on a single field. Parameters with other operators depend on further
 * parameters, or do not select rows.
 */
const USABLE: readonly Parameter['op'][] = [
  'eq',
  'in',
  'gte',
  'gt',
  'lte',
  'prefix',
  'contains',
  'compare',
  'months',
];

/**
 * Parses a condition such as `FIELD=VALUE` in the way that a call parses its parameters. FIELD may also be the name of
 * one of the data set's parameters.
 */
export function parseWhere(dataset: Dataset, text: string, lang: Lang): readonly Condition[] {
  const [, name = '', comparison, value = ''] = COMPARISON.exec(text) ?? [];
  if (comparison === undefined || !(comparison in OPS)) throw new FileRefused('deleteCondition', { text });
  const op = OPS[comparison as keyof typeof OPS];
  const parameter = parameterOf(dataset, name, op);
  if (parameter === null) {
    const fields = dataset.columns.join(', ');
    throw new FileRefused('deleteNoField', { code: dataset.code, name, fields });
  }
  const one: Dataset = { ...dataset, manifest: { ...dataset.manifest, parameters: [parameter] } };
  const parameters = new Map([[parameter.name.toLowerCase(), value]]);
  const { where } = parseFilters(one, parameters, lang, { checksRequired: false });
  // In a call, an empty value or ALL selects every row. A deletion must name the rows that it deletes.
  if (where.length === 0) throw new FileRefused('deleteIgnored', { text });
  return where;
}

function parameterOf(
  { manifest, fields }: Dataset,
  name: string,
  op: (typeof OPS)[keyof typeof OPS],
): Parameter | null {
  const same = (other: string): boolean => other.toLowerCase() === name.toLowerCase();
  const field = [...fields.values()].find(({ code }) => same(code));
  if (field !== undefined)
    return { name: field.code, zh: field.zh, en: field.en, op, field: field.code, required: false };
  const parameter = op === 'eq' ? manifest.parameters.find((one) => same(one.name)) : undefined;
  return parameter !== undefined && USABLE.includes(parameter.op) ? parameter : null;
}
