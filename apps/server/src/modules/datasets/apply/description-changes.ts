import { isDeepStrictEqual } from 'node:util';
import { currentCode, type Field, type Manifest } from '@jishi/contract';
import type pg from 'pg';
import { emit } from '../../../platform/events.ts';
import { datasetDescribed } from '../datasets.events.ts';

/** The manifest changes that matter to readers of the data set's page. */
export interface DescriptionChanges {
  readonly fieldsAdded: string[];
  readonly fieldsRemoved: string[];
  /** Fields whose type, unit or name changed. */
  readonly fieldsChanged: string[];
  readonly parametersAdded: string[];
  readonly parametersRemoved: string[];
  readonly prices: boolean;
  /** True if the trial calls or the restriction to members changed. */
  readonly access: boolean;
}

/** Returns the differences between the published parts of two manifests, or null if there are none. */
export function changesBetween(before: Manifest, after: Manifest): DescriptionChanges | null {
  // A renamed field counts as one changed field, not as one removed and one added.
  const former = new Map(before.fields.map(({ code }) => [code, currentCode(after.fields, code) ?? code]));
  const fields = differences(
    withoutRoles(before.fields),
    withoutRoles(after.fields),
    ({ code }) => former.get(code) ?? code,
  );
  const parameters = differences(before.parameters, after.parameters, ({ name }) => name);
  const accessOf = ({ trialCalls, vipOnly }: Manifest) => ({ trialCalls, vipOnly });
  const changes: DescriptionChanges = {
    fieldsAdded: fields.added,
    fieldsRemoved: fields.removed,
    fieldsChanged: fields.changed,
    parametersAdded: parameters.added,
    parametersRemoved: parameters.removed,
    prices: !isDeepStrictEqual({ ...before.prices }, { ...after.prices }),
    access: !isDeepStrictEqual(accessOf(before), accessOf(after)),
  };
  const isTold = Object.values(changes).some((part) => (Array.isArray(part) ? part.length > 0 : part));
  return isTold ? changes : null;
}

/**
 * Returns the fields without their roles and kinds, which are for programs and do not change the meaning of a field.
 */
const withoutRoles = (fields: readonly Field[]): Field[] =>
  fields.map((field) => ({ ...field, role: undefined, kind: undefined }));

function differences<T>(before: readonly T[], after: readonly T[], nameOf: (one: T) => string) {
  const old = new Map(before.map((one) => [nameOf(one), one]));
  const now = new Map(after.map((one) => [nameOf(one), one]));
  const names = [...now.keys()];
  return {
    added: names.filter((name) => !old.has(name)),
    removed: [...old.keys()].filter((name) => !now.has(name)),
    changed: names.filter((name) => old.has(name) && !isDeepStrictEqual(old.get(name), now.get(name))),
  };
}

/** Records the first description of a data set, or later changes to it. */
export async function recordDescription(
  client: pg.PoolClient,
  before: Manifest | undefined,
  after: Manifest,
): Promise<void> {
  const changes = before === undefined ? null : changesBetween(before, after);
  if (before !== undefined && changes === null) return;
  const { rows } = await client.query<{ id: bigint }>(
    'insert into dataset_description_change (dataset_code, changes) values ($1, $2) returning id',
    [after.code, changes === null ? null : JSON.stringify(changes)],
  );
  if (changes !== null)
    await emit(client, datasetDescribed, { code: after.code, change: String(rows[0]?.id), changes });
}

/** Records that data sets went off sale, or that they are on sale again. */
export async function recordSale(
  client: pg.PoolClient,
  rows: readonly { readonly code: string; readonly described: boolean }[],
): Promise<void> {
  await client.query(
    `insert into dataset_description_change (dataset_code, event)
     select code, case when described then 'returned' else 'retired' end
     from unnest($1::text[], $2::boolean[]) as sale (code, described)`,
    [rows.map(({ code }) => code), rows.map(({ described }) => described)],
  );
}
