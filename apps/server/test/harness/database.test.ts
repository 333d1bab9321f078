import pg from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from './index.ts';

const test = await createTestDatabase();
afterAll(test.drop);

describe('a test database', () => {
  it('is migrated and owned by the production role, which is not a superuser', async () => {
    const { rows } = await test.database.pool.query(
      'select current_user as role, (select rolsuper from pg_roles where rolname = current_user) as super, (select count(*) > 0 from migration) as migrated',
    );
    expect(rows).toEqual([{ role: 'jishi', super: false, migrated: true }]);
  });

  it('is separate: another file does not see its rows', async () => {
    const other = await createTestDatabase();
    await test.database.pool.query('create table seen_by_one (n int)');
    const { rows } = await other.database.pool.query("select to_regclass('seen_by_one') as seen");
    await other.drop();
    expect(rows).toEqual([{ seen: null }]);
  });

  it('fails its file if a connection is left open, and names it', async () => {
    const other = await createTestDatabase();
    const forgotten = new pg.Client({ connectionString: other.url, application_name: 'forgotten' });
    // The database closes the connection by force when it is dropped.
    forgotten.on('error', () => undefined);
    await forgotten.connect();
    await forgotten.query('select 1');
    await expect(other.drop()).rejects.toThrow(/left open.*\n.*forgotten/);
    await forgotten.end();
  });
});
