import { currentCode, type Manifest, manifestSchema } from '@jishi/contract';
import type pg from 'pg';
import { ident } from '../dataset.ts';
import { heldTableOf } from '../load/deliveries/hold-delivery.ts';
import { forgottenNames, planRenamed, type RenamePlan, type Renames } from './plan-renamed.ts';
import type { ExistingTable } from './table-plan.ts';

export type Renaming = RenamePlan & { readonly code: string };

/** Plans the renaming of fields, and updates `existing` to the state after the renaming. */
export function planRenamings(
  tables: readonly Manifest[],
  stored: ReadonlyMap<string, unknown>,
  existing: Map<string, ExistingTable>,
): Renaming[] {
  return tables.flatMap((manifest) => {
    const { code } = manifest;
    const table = existing.get(code);
    if (table === undefined) return [];
    const plan = planRenamed(manifest, table);
    existing.set(code, plan.existing);
    const forgotten = forgottenNames(manifest, manifestSchema.safeParse(stored.get(code)).data, table);
    return [{ ...plan, code, refusals: [...plan.refusals, ...forgotten] }];
  });
}

/** Renames the columns of a data set, and those of its held deliveries. */
export async function renameFields(
  client: pg.ClientBase,
  { code, statements, renames }: Renaming,
): Promise<void> {
  if (renames.size === 0) return;
  await client.query(statements.join(';\n'));
  await renameHeldFields(client, code, renames);
}

async function renameHeldFields(client: pg.ClientBase, code: string, renames: Renames): Promise<void> {
  const { rows } = await client.query<{ id: bigint; fields: string[] }>(
    "select id, fields from dataset_delivery where dataset_code = $1 and state = 'held' for update",
    [code],
  );
  for (const { id, fields } of rows)
    for (const [to, from] of renames) {
      if (!fields.includes(from)) continue;
      await client.query(`alter table ${heldTableOf(id)} rename column ${ident(from)} to ${ident(to)}`);
      await client.query('update dataset_delivery set fields = array_replace(fields, $2, $3) where id = $1', [
        id,
        from,
        to,
      ]);
    }
}

/** Explains why the SQL of a view fails: returns an error for each former field name that it still uses. */
export function formerNamesIn({ code, view }: Manifest, renamings: readonly Renaming[]): string[] {
  const words = new Set(view?.sql.split(/[^\p{L}\p{N}_]+/u));
  return renamings
    .filter((renaming) => view?.over.includes(renaming.code))
    .flatMap((renaming) =>
      [...renaming.renames]
        .filter(([, from]) => words.has(from))
        .map(
          ([to, from]) =>
            `${code}: the view's SQL names ${from} of ${renaming.code}, which is now ${to}; write "${to}" there`,
        ),
    );
}

/** Returns the former manifest, with the codes that its fields have in the new manifest. */
export const withPresentCodes = (before: Manifest, after: Manifest): Manifest => ({
  ...before,
  fields: before.fields.map((field) => ({
    ...field,
    code: currentCode(after.fields, field.code) ?? field.code,
  })),
});
