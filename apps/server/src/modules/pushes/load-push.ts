import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import {
  FileRefused,
  fileSource,
  type LoadReport,
  loadDataset,
  readLoadFrom,
  readVendors,
  refreshAllStats,
  rejectFileOf,
} from '../datasets/index.ts';
import type { PushEnd, PushRow } from './push.ts';
import type { PushLoadDeps } from './pushes.deps.ts';
import { reasonOf } from './pushes.messages.ts';
import { readRight } from './rights.repository.ts';
import { writeWhole } from './whole-push.ts';

/** The name under which the load is recorded. It is unique to the delivery. */
const sourceOf = ({ id, accountId, name }: PushRow): string => `push ${id}: ${name} (account ${accountId})`;

/** Loads a complete file with the common file loader. Returns the outcome. Throws unexpected errors. */
export async function loadPush(deps: PushLoadDeps, push: PushRow): Promise<PushEnd> {
  if (push.state === 'loading') {
    const end = await endedLoad(deps, push);
    if (end !== null) return end;
  }
  await deps.registry.refresh();
  const right = await readRight(deps.db, push);
  if (right === null) return { state: 'refused', problem: reasonOf('rightEnded') };
  const folder = join(deps.home, 'pushes', String(push.id));
  try {
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const path = join(folder, push.name);
    if (!(await writeWhole(deps, push, path))) return { state: 'refused', problem: reasonOf('damaged') };
    return await loadFile(deps, push, path, !right.mayPublish);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Returns the result of a completed load whose process died before it could record the result. */
async function endedLoad({ db }: PushLoadDeps, push: PushRow): Promise<PushEnd | null> {
  const load = await readLoadFrom(db, { code: push.code, source: sourceOf(push), since: push.createdAt });
  if (load === null) return null;
  const [heldDelivery = null] = load.held;
  return {
    state: heldDelivery === null ? 'loaded' : 'held',
    counts: load,
    firstRejected: null,
    heldDelivery,
  };
}

async function loadFile(
  { pool, registry, clock, home, catalogue }: PushLoadDeps,
  push: PushRow,
  path: string,
  stage: boolean,
): Promise<PushEnd> {
  const dataset = registry.find(push.code);
  if (dataset === undefined) return { state: 'refused', problem: reasonOf('noDataset') };
  const options = {
    ...{ stage, clock, sharesLoop: true, lang: push.lang, vendors: await readVendors(catalogue) },
    rejectFile: rejectFileOf(join(home, 'rejects'), push.code, join(`push-${push.id}`, push.name)),
  };
  try {
    const report = await loadDataset(pool, dataset, fileSource(path, { name: sourceOf(push) }), options);
    await refreshAllStats(pool, registry);
    return endOf(report);
  } catch (error) {
    if (!(error instanceof FileRefused)) throw error;
    return { state: 'refused', problem: { zh: error.text('zh'), en: error.text('en') } };
  }
}

function endOf({ read, inserted, updated, rejected, firstReject, delivery }: LoadReport): PushEnd {
  if (read === 0) return { state: 'refused', problem: reasonOf('empty') };
  return {
    state: delivery === null ? 'loaded' : 'held',
    counts: { read, inserted, updated, rejected },
    firstRejected: firstReject === '' ? null : firstReject,
    heldDelivery: delivery,
  };
}
