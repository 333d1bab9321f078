import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { createTestDatabase } from '../../../../test/harness/index.ts';
import { connect } from '../connect.ts';
import { migrate } from '../migrate.ts';
import { MigrationRefused } from '../migration-refused.ts';
import type { SqlFolders } from '../migration-state.ts';

const test = await createTestDatabase();
afterAll(test.drop);
const { pool } = test.database;

/** Creates a release whose modules have these files, with our migrations. */
async function releaseOf(files: Record<string, string>): Promise<SqlFolders> {
  const modules = await mkdtemp(join(tmpdir(), 'jishi-functions-'));
  onTestFinished(() => rm(modules, { recursive: true }));
  for (const [name, sql] of Object.entries(files)) await write(modules, name, sql);
  return { migrations: join(import.meta.dirname, '../../../../migrations'), modules };
}

async function write(modules: string, name: string, sql: string): Promise<void> {
  await mkdir(dirname(join(modules, name)), { recursive: true });
  await writeFile(join(modules, name), sql);
}

const constant = (name: string, value: number): string =>
  `create or replace function ${name}() returns int language sql as $$ select ${value} $$;\n`;
const caller = (name: string, of: string): string =>
  `create or replace function ${name}() returns int language sql as $$ select ${of}() $$;\n`;

async function resultOf(name: string): Promise<number | undefined> {
  const { rows } = await pool.query<{ value: number }>(`select ${name}() as value`);
  return rows[0]?.value;
}
const appliedNames = async (): Promise<string[]> =>
  (await pool.query<{ name: string }>('select name from repeatable_sql order by name')).rows.map(
    ({ name }) => name,
  );
const exists = async (name: string): Promise<boolean> =>
  (await pool.query('select from pg_proc where proname = $1', [name])).rows.length > 0;

describe('the SQL functions of modules', () => {
  it('are applied once, and again when their file changes', async () => {
    const release = await releaseOf({
      'one/sql/seven.sql': constant('seven', 7),
      'two/sql/eight.sql': constant('eight', 8),
    });
    expect(await migrate(pool, release)).toEqual(['one/sql/seven.sql', 'two/sql/eight.sql']);
    expect(await migrate(pool, release)).toEqual([]);
    await write(release.modules, 'one/sql/seven.sql', constant('seven', 77));
    expect(await migrate(pool, release)).toEqual(['one/sql/seven.sql']);
    expect([await resultOf('seven'), await resultOf('eight')]).toEqual([77, 8]);
  });

  it('may call each other, whatever the order of their files', async () => {
    await migrate(
      pool,
      await releaseOf({
        'a/sql/first.sql': caller('calls_later', 'later'),
        'b/sql/z.sql': constant('later', 3),
      }),
    );
    expect(await resultOf('calls_later')).toBe(3);
  });

  it('may move to another module', async () => {
    const release = await releaseOf({ 'one/sql/moving.sql': constant('moving', 1) });
    await migrate(pool, release);
    await mkdir(join(release.modules, 'two/sql'), { recursive: true });
    await rename(join(release.modules, 'one/sql/moving.sql'), join(release.modules, 'two/sql/moving.sql'));
    expect(await migrate(pool, release)).toEqual(['two/sql/moving.sql']);
    expect([await resultOf('moving'), await appliedNames()]).toEqual([1, ['two/sql/moving.sql']]);
  });

  it('are applied once if two processes start at the same time, even after a change', async () => {
    const other = connect({ url: test.url, connectionsMax: 1 });
    onTestFinished(() => other.close());
    const release = await releaseOf({ 'one/sql/shared.sql': constant('shared_one', 1) });
    const [mine, theirs] = await Promise.all([migrate(pool, release), migrate(other.pool, release)]);
    expect([...mine, ...theirs]).toEqual(['one/sql/shared.sql']);
    const later = await releaseOf({ 'one/sql/shared.sql': constant('shared_one', 2) });
    await Promise.all([migrate(pool, later), migrate(other.pool, later)]);
    expect(await resultOf('shared_one')).toBe(2);
  });

  it.each([
    [
      'does not parse',
      'create or replace function broken() returns int language sql as $$ selekt 1 $$;',
      'selekt',
    ],
    ['calls a function that does not exist', caller('broken', 'nowhere'), 'nowhere() does not exist'],
    ['contains no function', 'create table broken (n int);', 'create or replace function'],
    ['changes the return type', constant('kept', 1).replace('returns int', 'returns text'), 'return type'],
  ])('prevent startup if a file %s, with an error that names the file', async (_, sql, reason) => {
    await migrate(pool, await releaseOf({ 'one/sql/kept.sql': constant('kept', 1) }));
    const before = await appliedNames();
    const release = await releaseOf({
      'one/sql/added.sql': constant('added', 1),
      'two/sql/broken.sql': sql,
    });
    const refused = await migrate(pool, release).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(MigrationRefused);
    expect(String(refused)).toMatch(/two\/sql\/broken\.sql: /);
    expect(String(refused)).toContain(reason);
    expect([await exists('added'), await exists('broken'), await appliedNames()]).toEqual([
      false,
      false,
      before,
    ]);
    const tables = await pool.query("select from pg_class where relname = 'broken'");
    expect(tables.rows).toEqual([]);
  });

  it('allow startup after the file is fixed', async () => {
    const release = await releaseOf({ 'one/sql/mended.sql': caller('mended', 'nowhere') });
    await expect(migrate(pool, release)).rejects.toThrow(MigrationRefused);
    await write(release.modules, 'one/sql/mended.sql', constant('mended', 5));
    expect(await migrate(pool, release)).toEqual(['one/sql/mended.sql']);
    expect(await resultOf('mended')).toBe(5);
  });
});
