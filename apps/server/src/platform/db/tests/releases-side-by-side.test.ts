import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../test/harness/database.ts';
import { connect } from '../connect.ts';
import { migrate, pendingMigrations } from '../migrate.ts';
import { MigrationRefused } from '../migration-refused.ts';
import type { SqlFolders } from '../migration-state.ts';

const OURS = join(import.meta.dirname, '../../../../migrations');
const NEW = '9000-almanac.sql';

let test: TestDatabase;
beforeEach(async () => {
  test = await createTestDatabase();
});
afterEach(() => test.drop());

/** Creates a release with our migrations, additional ones, and one function. */
async function releaseOf(
  release: string,
  migrations: Readonly<Record<string, string>> = {},
  seven = 7,
): Promise<Required<Omit<SqlFolders, 'areFixed'>>> {
  const folder = await mkdtemp(join(tmpdir(), 'jishi-release-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await cp(OURS, join(folder, 'migrations'), { recursive: true });
  for (const [name, sql] of Object.entries(migrations))
    await writeFile(join(folder, 'migrations', name), sql);
  await mkdir(join(folder, 'modules/one/sql'), { recursive: true });
  await writeFile(
    join(folder, 'modules/one/sql/seven.sql'),
    `create or replace function seven() returns int language sql as $$ select ${seven} $$;\n`,
  );
  return { migrations: join(folder, 'migrations'), modules: join(folder, 'modules'), release };
}

const seven = async (): Promise<unknown> =>
  (await test.database.pool.query('select seven() as value')).rows[0]?.value;

describe('a process of an older release, on a database migrated by a newer one', () => {
  const expand = { [NEW]: 'create table almanac (day date primary key);' };

  it('runs if the newer migrations only add, and leaves the newer functions unchanged', async () => {
    const { pool } = test.database;
    const older = await releaseOf('2.1.0');
    await migrate(pool, older);
    await migrate(pool, await releaseOf('2.2.0', expand, 77));
    expect(await pendingMigrations(pool, older)).toMatchObject({ migrations: [], functions: [] });
    expect(await migrate(pool, older)).toEqual([]);
    expect(await seven()).toBe(77);
  });

  it('leaves the newer functions unchanged even if the newer release has no migration', async () => {
    const { pool } = test.database;
    const older = await releaseOf('2.1.0');
    await migrate(pool, older);
    expect(await migrate(pool, await releaseOf('2.2.0', {}, 77))).toEqual(['one/sql/seven.sql']);
    expect(await migrate(pool, older)).toEqual([]);
    expect(await seven()).toBe(77);
  });

  it.each([
    ['runs', '2.1.0'],
    ['is refused', '2.0.1'],
  ])(
    '%s beside a migration that removes something unused since 2.1.0, if its own release is %s',
    async (outcome, release) => {
      const { pool } = test.database;
      const older = await releaseOf(release);
      await migrate(pool, older);
      const contract = {
        [NEW]: '-- contract: unused since 2.1.0\nalter table page_view rename to view_of_a_page;',
      };
      await migrate(pool, await releaseOf('2.2.0', contract));
      const started = migrate(pool, older);
      if (outcome === 'runs') expect(await started).toEqual([]);
      else
        await expect(started).rejects.toThrow(
          new MigrationRefused(
            `the database has migration ${NEW}, which this release lacks: run a newer release`,
          ),
        );
    },
  );

  it('is rejected if a migration does not state the oldest release that can run beside it', async () => {
    const { pool } = test.database;
    await migrate(pool, await releaseOf('2.2.0', expand));
    await pool.query('update migration set oldest_release = null where name = $1', [NEW]);
    await expect(migrate(pool, await releaseOf('2.1.0'))).rejects.toThrow(MigrationRefused);
  });

  it('is rejected if it has a migration that the newer release lacks', async () => {
    const { pool } = test.database;
    await migrate(pool, await releaseOf('2.2.0', expand));
    const other = await releaseOf('2.1.0', { '9001-other.sql': 'create table other (n int);' });
    await expect(migrate(pool, other)).rejects.toThrow(/lacks 9001-other\.sql of this release/);
  });
});

describe('a migration outside a transaction', () => {
  const index = {
    [NEW]:
      '-- outside a transaction\ncreate index concurrently if not exists almanac_rows\n  on wallet_hold (amount_fen); -- the second\ncreate index concurrently if not exists almanac_page on page_view (page);\n',
  };
  const indexes = async (): Promise<unknown[]> =>
    (
      await test.database.pool.query(
        `select relname as name, indisvalid as valid from pg_index join pg_class on oid = indexrelid
         where relname like 'almanac%' order by 1`,
      )
    ).rows;
  const built = [
    { name: 'almanac_page', valid: true },
    { name: 'almanac_rows', valid: true },
  ];

  it('builds its indexes during writes to the table, and a second process waits for it', async () => {
    const { pool } = test.database;
    const release = await releaseOf('2.2.0', index);
    const other = connect({ url: test.url, connectionsMax: 2, applicationName: 'other' });
    const writer = await pool.connect();
    try {
      // An index build inside a transaction would wait for this transaction, and every later write would wait for the
      // build.
      await writer.query(`begin; lock table page_view in row exclusive mode`);
      const both = Promise.all([migrate(pool, release), migrate(other.pool, release)]);
      await expect.poll(async () => (await indexes()).length).toBe(2);
      await other.pool.query('begin; lock table page_view in row exclusive mode; commit');
      await writer.query('commit');
      const applied = await both;
      expect(applied.flat().filter((name) => name === NEW)).toEqual([NEW]);
      expect(await indexes()).toEqual(built);
    } finally {
      writer.release();
      await other.close();
    }
  });

  it('rebuilds an index that is invalid because its build was interrupted', async () => {
    const { pool } = test.database;
    await pool.query(`insert into page_view values ('2026-03-02', '/', 1), ('2026-03-03', '/', 1)`);
    const interrupted = pool.query('create unique index concurrently almanac_page on page_view (page)');
    await expect(interrupted).rejects.toThrow(/could not create unique index/);
    expect(await indexes()).toEqual([{ name: 'almanac_page', valid: false }]);
    await migrate(pool, await releaseOf('2.2.0', index));
    expect(await indexes()).toEqual(built);
    expect((await pool.query('select from migration where name = $1', [NEW])).rows).toHaveLength(1);
  });
});
