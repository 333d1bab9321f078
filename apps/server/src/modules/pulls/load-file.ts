import { dirname, join } from 'node:path';
import type { Lang } from '@jishi/contract';
import {
  applyMappings,
  FileRefused,
  fileSource,
  importFolder,
  type LoadReport,
  loadDataset,
  readMappings,
  readVendors,
  refreshAllStats,
  rejectFileOf,
} from '../datasets/index.ts';
import type { FileCounts } from './files.repository.ts';
import { mappingsOf, type PullPlan } from './plan/pull-plan.ts';
import type { PullDeps } from './pulls.deps.ts';
import { PullProblem } from './pulls.messages.ts';

/** A fetched file. Its folder contains no other file. */
export interface LocalFile {
  readonly path: string;
  readonly name: string;
  /** The name under which the load is recorded. It contains a digest of the content. */
  readonly source: string;
  readonly day: string;
}

type LoadDeps = Pick<PullDeps, 'pool' | 'registry' | 'clock' | 'home' | 'catalogue'>;

/** Loads a file as its plan specifies. Throws a final PullProblem if the file is invalid. */
export async function loadFile(deps: LoadDeps, plan: PullPlan, file: LocalFile): Promise<FileCounts> {
  const reports =
    plan.dataset === undefined ? await importFile(deps, plan, file) : await loadOne(deps, plan, file);
  await refreshAllStats(deps.pool, deps.registry);
  return countsOf(reports);
}

async function loadOne(
  { pool, registry, clock, home, catalogue }: LoadDeps,
  plan: PullPlan,
  { path, name, source: recordedAs, day }: LocalFile,
): Promise<readonly LoadReport[]> {
  const { dataset: code = '', encoding, sheet, codeFromName, lang } = plan;
  const dataset = registry.find(code);
  if (dataset === undefined) throw new PullProblem('noDataset', { code }, { isFinal: true });
  const date = plan.dateFromRun ? day : undefined;
  const source = fileSource(path, { name: recordedAs, encoding, sheet, date });
  const options = {
    codeFromName,
    replace: plan.merge === 'replace',
    vendors: await readVendors(catalogue),
    stage: plan.publish === 'reviewed',
    sharesLoop: true,
    rejectFile: rejectFileOf(join(home, 'rejects'), dataset.code, join(plan.name, name)),
    lang,
    clock,
  };
  const mappings = mappingsOf(plan);
  try {
    return mappings === null
      ? [await loadDataset(pool, dataset, source, options)]
      : (await applyMappings(pool, dataset, source, mappings, options)).loads;
  } catch (error) {
    if (!(error instanceof FileRefused)) throw error;
    const reason: Record<Lang, string> = { zh: error.text('zh'), en: error.text('en') };
    throw new PullProblem('refused', { name, reason }, { isFinal: true });
  }
}

/** Loads the file with those of the catalogue's mappings that fit it. */
async function importFile(
  { pool, registry, home, catalogue }: LoadDeps,
  plan: PullPlan,
  { path, name, day }: LocalFile,
): Promise<readonly LoadReport[]> {
  const reports: LoadReport[] = [];
  const refusals: string[] = [];
  const { unplanned } = await importFolder(pool, registry, {
    folder: dirname(path),
    plans: await readMappings(catalogue),
    vendors: await readVendors(catalogue),
    rejects: join(home, 'rejects'),
    lang: plan.lang,
    dryRun: false,
    sharesLoop: true,
    date: plan.dateFromRun ? day : undefined,
    progress: () => ({ update: () => undefined, stop: () => undefined }),
    onLoaded: (_file, _code, report) => reports.push(report),
    onRefused: (_file, code, reason) => refusals.push(`${code}: ${reason}`),
  });
  if (refusals.length > 0)
    throw new PullProblem('refused', { name, reason: refusals.join('; ') }, { isFinal: true });
  if (reports.length === 0 && unplanned.length > 0)
    throw new PullProblem('unplanned', { name }, { isFinal: true });
  return reports;
}

function countsOf(reports: readonly LoadReport[]): FileCounts {
  const sum = (key: 'read' | 'inserted' | 'updated' | 'deleted' | 'rejected'): number =>
    reports.reduce((total, report) => total + report[key], 0);
  return {
    read: sum('read'),
    inserted: sum('inserted'),
    updated: sum('updated'),
    deleted: sum('deleted'),
    rejected: sum('rejected'),
    rejectFile: reports.find(({ rejectFile }) => rejectFile !== null)?.rejectFile ?? null,
    held: reports.flatMap(({ delivery }) => (delivery === null ? [] : [delivery])),
  };
}
