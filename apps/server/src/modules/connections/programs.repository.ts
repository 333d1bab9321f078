import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/index.ts';
import type { Program } from './program.ts';

export async function insertProgram(db: Db, program: Program, now: Date): Promise<void> {
  const { clientId, name, redirectUris, showsCodes } = program;
  await db
    .insertInto('registered_program')
    .values({
      client_id: clientId,
      name,
      redirect_uris: [...redirectUris],
      shows_codes: showsCodes,
      registered_at: now,
    })
    .execute();
}

export async function readProgram(db: Db | Tx, clientId: string): Promise<Program | null> {
  const program = await db
    .selectFrom('registered_program')
    .select(['client_id as clientId', 'name', 'redirect_uris as redirectUris', 'shows_codes as showsCodes'])
    .where('client_id', '=', clientId)
    .executeTakeFirst();
  return program ?? null;
}

export async function touchProgram(tx: Tx, clientId: string, now: Date): Promise<void> {
  await tx
    .updateTable('registered_program')
    .set({ used_at: now })
    .where('client_id', '=', clientId)
    .execute();
}

/**
 * Deletes programs without a connection that are older than `unused`, and programs whose last connection is older than
 * `used`.
 */
export async function deleteProgramsBefore(tx: Tx, unused: Date, used: Date): Promise<void> {
  await tx
    .deleteFrom('registered_program')
    .where(
      sql<boolean>`coalesce(used_at, registered_at) < case when used_at is null then ${unused}::timestamptz
        else ${used}::timestamptz end`,
    )
    .execute();
}
