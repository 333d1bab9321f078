import { checksOf } from '@jishi/contract';
import { marketDay, systemClock } from '../../../../platform/clock.ts';
import { tableOf } from '../../dataset.ts';
import type { LoadContext } from '../load-context.ts';
import { analyzeStage, chooseJoin, planAsEver } from '../merge/merge.ts';
import { STAGE } from '../stage/stage.ts';
import { type CheckResult, type HeldCause, isHeldBy } from './check-result.ts';
import type { CheckedRows } from './check-sql.ts';
import { computedColumns } from './computed-columns.ts';
import { rejectFailing, runChecks } from './run-checks.ts';

export interface Judged {
  readonly results: readonly CheckResult[];
  /** The number of rows moved from the staging table to the reject file. */
  readonly rejected: number;
  readonly held: HeldCause | null;
}

/** The result for a source without rows. */
export const NOT_JUDGED: Judged = { results: [], rejected: 0, held: null };

/** Demo rows are not checked, because no vendor delivers them. */
const checksOfLoad = ({ dataset, options }: LoadContext) =>
  (options.origin ?? 'own') === 'own' ? checksOf(dataset.manifest) : [];

const rowsOf = (load: LoadContext, table: string, fields: readonly string[]): CheckedRows => ({
  manifest: load.dataset.manifest,
  table,
  fields: [...fields, ...computedColumns(load.dataset.manifest, fields).map(({ code }) => code)],
  meetsStored: table === STAGE && !load.replace && !load.ignoresStored,
  today: marketDay((load.options.clock ?? systemClock)()),
});

/**
 * Checks the rows of the staging table, moves the rows that fail a rejecting check to the reject file, and decides
 * whether to hold the delivery. The statistics of the staging table must be current, and are current afterwards.
 */
export async function judgeStage(load: LoadContext, fields: readonly string[]): Promise<Judged> {
  const { client, dataset, options } = load;
  const checks = checksOfLoad(load);
  const review = options.stage === true ? 'review' : null;
  if (checks.length === 0) return { results: [], rejected: 0, held: review };
  const rows = rowsOf(load, STAGE, fields);
  await chooseJoin(client, dataset.code);
  const rejecting = checks.filter(({ severity }) => severity === 'reject');
  const others = checks.filter(({ severity }) => severity !== 'reject');
  const { results: ofRejecting, rejected } = await rejectFailing(client, rejecting, rows, load.rejects);
  if (rejected > 0) await analyzeStage(client, dataset.manifest, fields);
  const ofOthers = await runChecks(client, others, rows);
  await planAsEver(client);
  const all = [...ofRejecting, ...ofOthers];
  const results = checks.flatMap(({ name }) => all.filter((result) => result.name === name));
  const held = isHeldBy(results) && options.despiteChecks !== true ? 'checks' : review;
  return { results, rejected, held };
}

/** Checks the rows of a first load, which are in the data set's table and have no line numbers. */
export function judgeFirstLoad(load: LoadContext, fields: readonly string[]): Promise<CheckResult[]> {
  return runChecks(load.client, checksOfLoad(load), rowsOf(load, tableOf(load.dataset.code), fields));
}
