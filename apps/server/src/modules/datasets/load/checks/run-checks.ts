import { type Check, fieldsOfCheck } from '@jishi/contract';
import type pg from 'pg';
import { ident } from '../../dataset.ts';
import { BadValue } from '../load.messages.ts';
import type { Rejects } from '../record/rejects.ts';
import { STAGE } from '../stage/stage.ts';
import { type CheckExample, type CheckResult, skippedResult } from './check-result.ts';
import {
  type CheckedRows,
  type FailingRows,
  failingRows,
  hasLines,
  lacksFields,
  type RowCheck,
} from './check-sql.ts';
import { countRowChecks } from './row-counts.ts';

/** The maximum number of failing rows that a result lists. */
const EXAMPLES_MAX = 10;
const FAILING = 'check_failing';
const PAGE_ROWS = 5_000;
/** The kinds of checks that examine each row on its own. One scan evaluates all of them. */
const OF_ONE_ROW: ReadonlySet<Check['kind']> = new Set([
  'range',
  'order',
  'notFuture',
  'sum',
  'quotient',
  'empty',
]);

/** Evaluates checks on the rows of a source, in the order of the manifest. Changes no rows. */
export async function runChecks(
  client: pg.ClientBase,
  checks: readonly Check[],
  rows: CheckedRows,
): Promise<CheckResult[]> {
  if (checks.length === 0) return [];
  const judged = await withoutUnknown(
    client,
    checks.filter((check) => !lacksFields(check, rows.fields)),
  );
  const counts = await countFailing(client, judged, rows);
  const results: CheckResult[] = [];
  for (const check of checks) {
    if (!judged.includes(check)) results.push(skippedResult(check));
    else if (check.kind === 'rows') results.push(await countRowChecks(client, check, rows, EXAMPLES_MAX));
    else results.push(await resultOf(client, check, rows, counts.get(check)));
  }
  return results;
}

/**
 * Omits reference checks against data sets that contain none of the operator's own rows, because every row would fail
 * them.
 */
async function withoutUnknown(client: pg.ClientBase, checks: readonly Check[]): Promise<readonly Check[]> {
  const codes = checks.flatMap((check) => (check.kind === 'reference' ? [check.dataset] : []));
  if (codes.length === 0) return checks;
  const { rows } = await client.query<{ code: string }>(
    `select code from dataset where code = any($1) and row_count > 0 and origin = 'own'`,
    [codes],
  );
  const loaded = new Set(rows.map(({ code }) => code));
  return checks.filter((check) => check.kind !== 'reference' || loaded.has(check.dataset));
}

interface Counts {
  readonly failing: number;
  readonly checked: number;
}

/** Evaluates all checks of single rows in one scan, and each of the other checks separately. */
async function countFailing(
  client: pg.ClientBase,
  checks: readonly Check[],
  rows: CheckedRows,
): Promise<Map<Check, Counts>> {
  const counts = new Map<Check, Counts>();
  const values: unknown[] = [];
  const ofRow = checks.filter((check): check is RowCheck => OF_ONE_ROW.has(check.kind));
  const filters = ofRow.map(
    (check) => `count(*) filter (where ${failingRows(check, rows, binder(values)).where})`,
  );
  const all = await counted(
    client,
    `select ${['count(*)', ...filters].join(', ')} from ${rows.table} s`,
    values,
  );
  const checked = all[0] ?? 0;
  for (const [at, check] of ofRow.entries()) counts.set(check, { failing: all[at + 1] ?? 0, checked });
  for (const check of checks) {
    if (check.kind === 'rows' || counts.has(check)) continue;
    const own: unknown[] = [];
    const { from, where } = failingRows(check, rows, binder(own));
    const [failing = 0] = await counted(client, `select count(*) from ${from} where ${where}`, own);
    counts.set(check, { failing, checked });
  }
  return counts;
}

async function counted(client: pg.ClientBase, text: string, values: unknown[]): Promise<number[]> {
  const { rows } = await client.query<bigint[]>({ text, values, rowMode: 'array' });
  return (rows[0] ?? []).map(Number);
}

const binder =
  (values: unknown[]) =>
  (value: unknown): string =>
    `$${values.push(value)}`;

async function resultOf(
  client: pg.ClientBase,
  check: RowCheck,
  rows: CheckedRows,
  { failing, checked }: Counts = { failing: 0, checked: 0 },
): Promise<CheckResult> {
  const { name, kind, severity } = check;
  const allowed = check.kind === 'empty' ? check.share : (check.allow ?? 0);
  const outcome = failing > allowed * checked ? 'failed' : 'passed';
  const examples = outcome === 'failed' ? await examplesOf(client, check, rows) : [];
  return { name, kind, severity, outcome, failing, checked, examples };
}

async function examplesOf(
  client: pg.ClientBase,
  check: RowCheck,
  rows: CheckedRows,
): Promise<CheckExample[]> {
  const values: unknown[] = [];
  const failing = failingRows(check, rows, binder(values));
  const order = hasLines(rows) ? 'order by s._line' : '';
  const answer = await client.query<Example>(
    `select ${exampleColumns(check, rows, failing)} from ${failing.from} where ${failing.where} ${order} limit ${EXAMPLES_MAX}`,
    values,
  );
  return answer.rows.map(exampleOf);
}

type Example = Record<string, string | null> & { readonly _line: string | null };

/** Selects the line, the key and the fields of the check, as text. */
function exampleColumns(check: RowCheck, rows: CheckedRows, { extra }: FailingRows): string {
  const codes = [...new Set([...rows.manifest.key, ...fieldsOfCheck(check)])];
  const present = codes.filter((code) => rows.fields.includes(code));
  return [
    hasLines(rows) ? 's._line::text as _line' : 'null as _line',
    ...present.map((code) => `s.${ident(code)}::text as ${ident(code)}`),
    ...Object.entries(extra).map(([name, value]) => `(${value})::text as ${ident(name)}`),
  ].join(', ');
}

const exampleOf = ({ _line, ...values }: Example): CheckExample => ({
  line: _line === null ? null : Number(_line),
  values,
});

/**
 * Moves the staged rows that fail one of the checks to the reject file, page by page. Checks run one after another, so
 * a row is rejected only once. Returns the results and the number of rejected rows.
 */
export async function rejectFailing(
  client: pg.ClientBase,
  checks: readonly Check[],
  rows: CheckedRows,
  rejects: Pick<Rejects, 'add'>,
): Promise<{ readonly results: CheckResult[]; readonly rejected: number }> {
  const results: CheckResult[] = [];
  let rejected = 0;
  for (const check of checks) {
    const [result] = await runChecks(client, [check], rows);
    if (!result) continue;
    results.push(result);
    if (result.outcome === 'failed' && check.kind !== 'rows')
      rejected += await rejectRows(client, check, rows, rejects);
  }
  return { results, rejected };
}

async function rejectRows(
  client: pg.ClientBase,
  check: RowCheck,
  rows: CheckedRows,
  rejects: Pick<Rejects, 'add'>,
): Promise<number> {
  const values: unknown[] = [];
  const failing = failingRows(check, rows, binder(values));
  await client.query(`create temporary table ${FAILING} (_line integer) on commit drop`);
  await client.query(
    `insert into ${FAILING} select s._line from ${failing.from} where ${failing.where}`,
    values,
  );
  const codes = fieldsOfCheck(check).filter((code) => rows.fields.includes(code));
  const texts = codes.map((code) => `coalesce(s.${ident(code)}::text, '')`).join(` || ', ' || `);
  let line = 0;
  let count = 0;
  while (true) {
    const page = await client.query<{ line: number; value: string }>(
      `select s._line as line, ${texts} as value from ${STAGE} s
       where s._line in (select _line from ${FAILING} where _line > $1 order by _line limit ${PAGE_ROWS}) order by s._line`,
      [line],
    );
    const last = page.rows.at(-1);
    if (!last) break;
    line = last.line;
    count += page.rows.length;
    const reason = new BadValue('checkFailed', { check: check.name });
    await rejects.add(
      page.rows.map((row) => ({ line: row.line, column: codes.join('+'), value: row.value, reason })),
    );
  }
  await client.query(`delete from ${STAGE} where _line in (select _line from ${FAILING})`);
  await client.query(`drop table ${FAILING}`);
  return count;
}
