import { isDeepStrictEqual } from 'node:util';
import { type Manifest, manifestSchema } from '@jishi/contract';
import type pg from 'pg';
import { inClientTransaction } from '../../../platform/db/index.ts';
import { emit } from '../../../platform/events.ts';
import { tableOf } from '../dataset.ts';
import { datasetRetired, datasetsChanged } from '../datasets.events.ts';
import { keepLocks, lockTables, untilLocked } from './apply-locks.ts';
import { changeTables } from './change-table.ts';
import { recordDescription, recordSale } from './description-changes.ts';
import { readExisting, readViewColumns, readViews } from './existing.ts';
import { lockFamilies, newChildren, orphanRefusals } from './new-children.ts';
import { planTable } from './plan.ts';
import {
  formerNamesIn,
  planRenamings,
  type Renaming,
  renameFields,
  withPresentCodes,
} from './rename-fields.ts';
import type { ExistingTable } from './table-plan.ts';
import { CATALOGUE_TYPES, createViewSql } from './table-sql.ts';
import { findUnfit } from './unfit-values.ts';

/** The number of the advisory lock that serialises concurrent applies. */
const APPLY_LOCK = 715_2002;

export interface ApplyReport {
  /** The changes, one line each. Empty if the database already matches the catalogue. */
  readonly notes: readonly string[];
  /** The reasons why nothing was changed. */
  readonly refusals: readonly string[];
  readonly applied: boolean;
}

export interface ApplyOptions {
  readonly dryRun?: boolean;
}

/**
 * Changes the tables and views in the schema `data` to match the manifests, in one transaction. Waits for readers and
 * loads of these tables, but does not make new readers and loads queue for long. If a change would lose a value,
 * nothing is changed and the reason is returned. Data sets without a manifest keep their rows, go off sale, and are
 * listed in the result.
 */
export function applyCatalogue(
  pool: pg.Pool,
  manifests: readonly Manifest[],
  options: ApplyOptions = {},
): Promise<ApplyReport> {
  const apply = async (client: pg.PoolClient): Promise<ApplyReport> => {
    await client.query('select pg_advisory_xact_lock($1)', [APPLY_LOCK]);
    const report = await applyWithin(client, manifests);
    return { ...report, applied: report.refusals.length === 0 && !options.dryRun };
  };
  return untilLocked(() =>
    inClientTransaction(pool, apply, { commits: ({ applied }) => applied, patient: true }),
  );
}

async function applyWithin(
  client: pg.PoolClient,
  manifests: readonly Manifest[],
): Promise<Omit<ApplyReport, 'applied'>> {
  const { rows } = await client.query<{ code: string; manifest: unknown }>(
    'select code, manifest from dataset',
  );
  const stored = new Map(rows.map((row) => [row.code, row.manifest]));
  const changed = manifests.filter(
    (manifest) => !isDeepStrictEqual(plain(manifest), stored.get(manifest.code)),
  );
  const sale = await markDescribed(client, manifests);
  if (changed.length === 0) return { notes: sale, refusals: [] };

  const existing = await readExisting(client, changed);
  const tables = changed.filter((manifest) => !manifest.view);
  const storedOf = (code: string) => manifestSchema.safeParse(stored.get(code)).data;
  const children = newChildren(tables, manifests, storedOf);
  const renamings = planRenamings(tables, stored, existing);
  const plans = tables.map((manifest) => {
    const { code } = manifest;
    return { code, ...planTable(manifest, existing.get(code), storedOf(code)) };
  });
  const refusals = [
    ...[...renamings, ...plans].flatMap((plan) => plan.refusals),
    ...kindRefusals(changed, stored),
  ];
  if (refusals.length === 0) {
    await lockTables(client, existing, [...renamings, ...plans]);
    await lockFamilies(client, children);
    for (const renaming of renamings) await renameFields(client, renaming);
    refusals.push(...(await unfitRefusals(client, tables, stored, existing)));
  }
  if (refusals.length > 0) return { notes: [], refusals };

  await dropViews(client);
  await keepLocks(client);
  const spent = await changeTables(client, plans);
  if (spent.length > 0) return { notes: [], refusals: spent };
  refusals.push(...(await orphanRefusals(client, children)));
  for (const manifest of [...manifests, ...goneManifests(manifests, stored)])
    if (manifest.view) refusals.push(...(await createView(client, manifest, renamings)));
  if (refusals.length > 0) return { notes: [], refusals };
  await saveNew(
    client,
    changed.filter(({ code }) => !stored.has(code)),
  );
  for (const manifest of changed.filter(({ code }) => stored.has(code))) {
    await saveChanged(client, manifest, formerBases(manifest, stored));
    await recordDescription(client, storedOf(manifest.code), manifest);
  }
  await emit(client, datasetsChanged, {});
  const notes = [...renamings, ...plans].flatMap((plan) => plan.notes);
  return { notes: [...notes, ...manifestNotes(changed, stored), ...sale], refusals };
}

function manifestNotes(changed: readonly Manifest[], stored: ReadonlyMap<string, unknown>): string[] {
  const views = changed
    .filter((manifest) => manifest.view)
    .map((manifest) => `${manifest.code}: view over ${manifest.view?.over.join(', ')}`);
  const described = changed
    .filter((manifest) => stored.has(manifest.code))
    .map((manifest) => `${manifest.code}: manifest changed`);
  return [...views, ...described];
}

/**
 * Takes off sale the data sets that the catalogue no longer describes. They keep their rows, and go on sale again when
 * their manifest returns.
 */
async function markDescribed(client: pg.PoolClient, manifests: readonly Manifest[]): Promise<string[]> {
  const { rows } = await client.query<{ code: string; described: boolean; version: bigint }>(
    `update dataset set described = not described, version = version + 1
      where described <> (code = any($1::text[])) returning code, described, version`,
    [manifests.map((manifest) => manifest.code)],
  );
  if (rows.length > 0) {
    await recordSale(client, rows);
    await emit(client, datasetsChanged, {});
  }
  for (const { code, described, version } of rows)
    if (!described) await emit(client, datasetRetired, { code, version: String(version) });
  return rows.map(({ code, described }) =>
    described
      ? `${code}: its manifest is back; it is on sale again`
      : `${code}: its manifest is gone; it is off sale, its rows are kept, and rights to it still hold`,
  );
}

/** Returns the manifest as it is after a round trip through JSON. */
function plain(manifest: Manifest): unknown {
  return JSON.parse(JSON.stringify(manifest));
}

function kindRefusals(changed: readonly Manifest[], stored: ReadonlyMap<string, unknown>): string[] {
  return changed.flatMap((manifest) => {
    const before = manifestSchema.safeParse(stored.get(manifest.code));
    if (!before.success || !before.data.view === !manifest.view) return [];
    return [
      `${manifest.code}: was a ${before.data.view ? 'view' : 'table'} and cannot become the other; give it a new code`,
    ];
  });
}

async function unfitRefusals(
  client: pg.ClientBase,
  tables: readonly Manifest[],
  stored: ReadonlyMap<string, unknown>,
  existing: ReadonlyMap<string, ExistingTable>,
): Promise<string[]> {
  const refusals: string[] = [];
  for (const manifest of tables) {
    const before = manifestSchema.safeParse(stored.get(manifest.code)).data;
    const present = before && withPresentCodes(before, manifest);
    refusals.push(...(await findUnfit(client, manifest, present, existing.get(manifest.code))));
  }
  return refusals;
}

async function dropViews(client: pg.PoolClient): Promise<void> {
  for (const view of await readViews(client))
    await client.query(`drop view if exists ${tableOf(view)} cascade`);
}

/** Creates the view and checks its columns against the manifest. */
async function createView(
  client: pg.PoolClient,
  manifest: Manifest,
  renamings: readonly Renaming[],
): Promise<string[]> {
  await client.query('savepoint view');
  try {
    await client.query(createViewSql(manifest));
  } catch (error) {
    await client.query('rollback to savepoint view');
    const former = formerNamesIn(manifest, renamings);
    if (former.length > 0) return former;
    return [
      `${manifest.code}: the view's SQL fails: ${error instanceof Error ? error.message : String(error)}`,
    ];
  }
  const columns = await readViewColumns(client, manifest.code);
  const problems = manifest.fields.flatMap((field) => {
    const type = columns.get(field.code);
    const expected = CATALOGUE_TYPES[field.type];
    if (type === undefined) return [`${manifest.code}: the view lacks field ${field.code}`];
    return type === expected
      ? []
      : [`${manifest.code}: the view gives ${field.code} as ${type}, the manifest says ${expected}`];
  });
  const declared = new Set(manifest.fields.map((field) => field.code));
  const extra = [...columns.keys()].filter((code) => !declared.has(code));
  return [
    ...problems,
    ...extra.map((code) => `${manifest.code}: the view returns ${code}, which is not one of its fields`),
  ];
}

/** Returns the data sets that the catalogue no longer describes, each view after its bases. */
function goneManifests(manifests: readonly Manifest[], stored: ReadonlyMap<string, unknown>): Manifest[] {
  const described = new Set(manifests.map((manifest) => manifest.code));
  const gone = new Map<string, Manifest>();
  const add = (code: string): void => {
    const before = manifestSchema.safeParse(stored.get(code));
    if (described.has(code) || gone.has(code) || !before.success) return;
    for (const base of before.data.view?.over ?? []) add(base);
    gone.set(code, before.data);
  };
  for (const code of stored.keys()) add(code);
  return [...gone.values()];
}

/**
 * Returns the former bases of a view whose list of bases changes, including the bases of nested views. Empty for any
 * other view.
 */
function formerBases(manifest: Manifest, stored: ReadonlyMap<string, unknown>): string[] {
  const overOf = (code: string): string[] => {
    const before = manifestSchema.safeParse(stored.get(code));
    return before.success ? (before.data.view?.over ?? []) : [];
  };
  const before = overOf(manifest.code);
  if (before.join() === (manifest.view?.over ?? []).join()) return [];
  const bases = new Set<string>();
  const collect = (code: string): void => {
    if (bases.has(code)) return;
    bases.add(code);
    for (const base of overOf(code)) collect(base);
  };
  for (const base of before) collect(base);
  return [...bases];
}

/**
 * Saves the manifests that are new to the catalogue. Uses only two statements, because a new database gets hundreds of
 * manifests.
 */
async function saveNew(client: pg.PoolClient, manifests: readonly Manifest[]): Promise<void> {
  const codes = manifests.map(({ code }) => code);
  await client.query('insert into dataset (code, manifest) select * from unnest($1::text[], $2::jsonb[])', [
    codes,
    manifests.map((manifest) => JSON.stringify(manifest)),
  ]);
  await client.query(
    'insert into dataset_description_change (dataset_code, changes) select unnest($1::text[]), null',
    [codes],
  );
}

/**
 * Saves a changed manifest. The version of a view is a sum that includes the versions of its bases. If the view stops
 * reading a base, that base's version is added to the view's own, so the sum never decreases and a cached answer is
 * never mistaken for a new one.
 */
async function saveChanged(
  client: pg.PoolClient,
  manifest: Manifest,
  former: readonly string[],
): Promise<void> {
  await client.query(
    `update dataset set manifest = $2, applied_at = now(),
       version = version + 1 + coalesce((select sum(d.version) from dataset d where d.code = any($3::text[])), 0)
      where code = $1`,
    [manifest.code, JSON.stringify(manifest), former],
  );
}
