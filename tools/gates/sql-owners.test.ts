import { afterAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../apps/server/test/harness/index.ts';
import { type SqlOwner, sqlOwners } from '../sql-owners.ts';

const test = await createTestDatabase();
afterAll(test.drop);

const listed = (pick: (owner: SqlOwner) => readonly string[] | undefined): string[] =>
  Object.values(sqlOwners)
    .flatMap((owner) => pick(owner) ?? [])
    .sort();

async function queryNames(statement: string): Promise<string[]> {
  const { rows } = await test.database.pool.query<{ name: string }>(statement);
  return rows.map(({ name }) => name).sort();
}

describe('the list of database owners', () => {
  it('contains every table and view of the migrations', async () => {
    const tables = await queryNames(
      `select relname as name from pg_class where relkind in ('r', 'p', 'v', 'm') and not relispartition and relnamespace = 'public'::regnamespace`,
    );
    expect(listed(({ tables }) => tables)).toEqual(tables);
  });

  it('contains every function of migrations and modules', async () => {
    const functions = await queryNames(
      `select distinct proname as name from pg_proc where pronamespace = 'public'::regnamespace
         and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')`,
    );
    expect(listed(({ functions }) => functions)).toEqual(functions);
  });

  it('contains every composite type', async () => {
    const types = await queryNames(
      `select relname as name from pg_class where relkind = 'c' and relnamespace = 'public'::regnamespace`,
    );
    expect(listed(({ types }) => types)).toEqual(types);
  });
});
