import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { marketDay } from '../../platform/clock.ts';
import { readLoadFrom } from '../datasets/index.ts';
import {
  type FetchedFile,
  type FileCounts,
  insertFile,
  markLoaded,
  markRefused,
  readContent,
  readKnownVersion,
} from './files.repository.ts';
import { type LocalFile, loadFile } from './load-file.ts';
import type { PullPlan } from './plan/pull-plan.ts';
import { secretsOfSource } from './plan/source-plan.ts';
import type { PullDeps } from './pulls.deps.ts';
import { PullProblem, storedProblem } from './pulls.messages.ts';
import type { Run } from './runs.repository.ts';
import { openSecrets } from './secrets/pull-secrets.ts';
import { openSource } from './sources/open-source.ts';
import type { Fetched, OpenSource, RemoteFile } from './sources/source.ts';
import { requireWhole } from './whole-file.ts';

/** The result of one attempt. Texts about the attempt must not contain any of its `secrets`. */
export interface Attempt {
  readonly loaded: number;
  /** The first problem. Files without problems were loaded nevertheless. */
  readonly problem: PullProblem | null;
  readonly secrets: readonly string[];
}

/** Fetches the new files from a plan's source and loads them. */
export async function runAttempt(deps: PullDeps, plan: PullPlan, run: Run): Promise<Attempt> {
  let secrets: ReadonlyMap<string, string> = new Map();
  let loaded = 0;
  let problem: PullProblem | null = null;
  // If an earlier attempt's process died, it may have left a file in this folder.
  const spool = join(deps.home, 'pulls', plan.name);
  const day = marketDay(run.dueAt);
  try {
    await rm(spool, { recursive: true, force: true });
    await deps.registry.refresh();
    secrets = await openSecrets(deps.db, deps.secret, secretsOfSource(plan.source));
    const { clock, resolveHost } = deps;
    const secretOf = (name: string): string => secrets.get(name) ?? '';
    const source = await openSource(plan.source, { clock, resolveHost, day, secretOf });
    try {
      for (const file of await source.list()) {
        const outcome = await pullFile(
          { deps, plan, run, source, spool, day, secrets: [...secrets.values()] },
          file,
        );
        if (outcome === 'loaded') loaded++;
        else if (outcome !== 'known') problem ??= outcome;
      }
    } finally {
      await source.close();
    }
  } catch (error) {
    problem ??= problemOf(error);
  } finally {
    await rm(spool, { recursive: true, force: true });
  }
  return { loaded, problem, secrets: [...secrets.values()] };
}

const problemOf = (error: unknown): PullProblem =>
  error instanceof PullProblem
    ? error
    : new PullProblem('unexpected', { reason: error instanceof Error ? error.message : String(error) });

interface Pulling {
  readonly deps: PullDeps;
  readonly plan: PullPlan;
  readonly run: Run;
  readonly source: OpenSource;
  readonly spool: string;
  readonly day: string;
  readonly secrets: readonly string[];
}

async function pullFile(pulling: Pulling, file: RemoteFile): Promise<'loaded' | 'known' | PullProblem> {
  const { deps, plan, source, spool } = pulling;
  const lastVersion = await readKnownVersion(deps.db, plan.name, file.name);
  const isKnown = lastVersion !== null && lastVersion === file.version;
  if (!isKnown && !file.isReady) return new PullProblem('growing', { name: file.name });
  const path = join(spool, file.name);
  try {
    if (isKnown) {
      await source.putAway(file);
      return 'known';
    }
    await mkdir(spool, { recursive: true });
    const fetched = await source.fetch(file, path, lastVersion);
    return fetched === 'same' ? 'known' : await keepFile(pulling, file, path, fetched);
  } catch (error) {
    return problemOf(error);
  } finally {
    // The folder must never contain more than one file, because an import reads the whole folder.
    await rm(path, { force: true });
  }
}

/** Checks that a fetched file is complete and new, then loads it. */
async function keepFile(
  { deps, plan, run, source, day, secrets }: Pulling,
  file: RemoteFile,
  path: string,
  { version, checksum, changedAt }: Fetched,
): Promise<'loaded' | 'known'> {
  const { name } = file;
  const [{ size: bytes }, sha256] = [await stat(path), await digestOf(path)];
  if (checksum !== null && checksum !== sha256.toString('hex')) throw new PullProblem('checksum', { name });
  await requireWhole(name, path);
  // Mappings may take the date of the rows from the file's modification time.
  if (changedAt !== undefined) await utimes(path, changedAt, changedAt);
  const fetched = { plan: plan.name, runId: run.id, name, version, bytes, sha256 };
  const content = await readContent(deps.db, fetched);
  if (content?.state === 'loaded') {
    await insertFile(deps.db, fetched, 'repeated', deps.clock());
    await source.putAway(file);
    return 'known';
  }
  const id = content?.id ?? (await insertFile(deps.db, fetched, 'loading', deps.clock()));
  const local = { path, name, source: recordName(fetched), day };
  const counts =
    (content && (await endedLoad(deps, plan, local, content.at))) ??
    (await loadOrRefuse(deps, plan, local, { id, secrets }));
  await markLoaded(deps.db, id, counts, deps.clock());
  await source.putAway(file);
  return 'loaded';
}

const recordName = ({ plan, name, sha256 }: FetchedFile): string =>
  `pull ${plan}: ${name} (${sha256.toString('hex').slice(0, 16)})`;

async function digestOf(path: string): Promise<Buffer> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest();
}

/**
 * Returns the result of a load that was completed before its process died, and was therefore never marked as loaded.
 */
async function endedLoad(
  { db }: PullDeps,
  { dataset, mapping }: PullPlan,
  { source }: LocalFile,
  since: Date,
): Promise<FileCounts | null> {
  // Several mappings cause several loads, some of which may not have been made. Repeating a load changes nothing.
  if (dataset === undefined || Array.isArray(mapping)) return null;
  const load = await readLoadFrom(db, { code: dataset, source, since });
  return load && { ...load, rejectFile: null };
}

async function loadOrRefuse(
  deps: PullDeps,
  plan: PullPlan,
  local: LocalFile,
  { id, secrets }: { readonly id: bigint; readonly secrets: readonly string[] },
): Promise<FileCounts> {
  try {
    const counts = await loadFile(deps, plan, local);
    // A query may find no rows, but a file without rows is more likely a failed delivery.
    const isQuery = plan.source.kind === 'postgres' || plan.source.kind === 'mysql';
    if (counts.read === 0 && !isQuery)
      throw new PullProblem('empty', { name: local.name }, { isFinal: true });
    return counts;
  } catch (error) {
    // An error that is not final may be temporary, so the next attempt loads the file again.
    if (error instanceof PullProblem && error.isFinal)
      await markRefused(deps.db, id, storedProblem(error, secrets), deps.clock());
    throw error;
  }
}
