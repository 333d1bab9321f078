import { describe, expect, it } from 'vitest';
import { checkMigrations } from './migrations.ts';
import { makeTree } from './tree.fixture.ts';

async function problemsOf(sql: string, name = '0400-new.sql'): Promise<string[]> {
  return checkMigrations(
    await makeTree({
      'package.json': '{ "version": "2.1.0" }',
      [`apps/server/migrations/${name}`]: sql,
    }),
  );
}

describe('the migration gate', () => {
  it.each([
    [
      'a table with an index',
      'create table almanac (id bigint primary key, day date not null);\ncreate index on almanac (day);',
    ],
    ['an index on a table that stays small', 'create index plan_name on limit_plan (name);'],
    ['a column with a default', 'alter table account add column moon int not null default 0;'],
    ['a nullable column', 'alter table account add column moon int;'],
    ['a column made nullable', 'alter table account alter column name drop not null;'],
    ['a comment that names a refused statement', '-- We drop column moon later.\nselect 1;'],
    [
      'an index built outside a transaction',
      '-- outside a transaction\ncreate index concurrently if not exists usage_day_rows on usage_day (rows);',
    ],
    [
      'a dropped column that an earlier release stopped using',
      '-- contract: unused since 2.1.0\nalter table account drop column moon;',
    ],
    [
      'a marked rename that older processes do not notice',
      '-- expand: a new table takes the old name.\nalter table a rename to b;',
    ],
  ])('accepts %s', async (_, sql) => {
    expect(await problemsOf(sql)).toEqual([]);
  });

  it.each([
    ['a dropped column', 'alter table account drop column moon;', 'contract: '],
    ['a dropped column without the keyword', 'alter table account drop moon;', 'contract: drops a column'],
    ['a dropped table', 'drop table account;', 'contract: takes something away'],
    ['a dropped function', 'drop function wallet_charge_calls(bigint);', 'contract: takes something away'],
    ['a renamed column', 'alter table account rename column name to title;', 'contract: renames'],
    [
      'a column made required',
      'alter table account alter column moon set not null;',
      'contract: refuses rows',
    ],
    ['a changed type', 'alter table account alter column moon type text;', 'contract: changes a type'],
    ['a new required column', 'alter table account add column moon int not null;', 'contract: adds a column'],
    [
      'a mark with an unknown release',
      '-- contract: unused since last summer\ndrop table moon;',
      'contract: "last summer" is not a release',
    ],
    [
      'a mark of a later release',
      '-- contract: unused since 2.2.0\ndrop table moon;',
      'contract: 2.2.0 is not an earlier release',
    ],
    [
      'a plain index on a growing table',
      'create index on wallet_transfer (day);',
      'index: stops every write to wallet_transfer',
    ],
    [
      'an index on a table with partitions',
      '-- outside a transaction\ncreate index concurrently if not exists a on usage_parcel (day);',
      'index: usage_parcel has partitions',
    ],
    [
      'a unique index on a growing table',
      'create unique index u on public_x (a); create unique index w on wallet_transfer (a);',
      'index: stops every write to wallet_transfer',
    ],
    [
      'a concurrent index in a transaction',
      'create index concurrently if not exists a on b (c);',
      'outside: "concurrently" needs',
    ],
    [
      'other statements than indexes outside a transaction',
      '-- outside a transaction\nupdate account set name = name;',
      'outside: a file outside',
    ],
    [
      'an index that cannot be rebuilt after a failure',
      '-- outside a transaction\ncreate index concurrently a on b (c);',
      'outside: a file outside',
    ],
  ])('rejects %s', async (_, sql, problem) => {
    const problems = await problemsOf(sql);
    expect(problems.length).toBeGreaterThan(0);
    expect(problems[0]).toContain(`apps/server/migrations/0400-new.sql: ${problem}`);
  });

  it('ignores migrations from before the rule', async () => {
    expect(await problemsOf('drop table account;', '0320-found-by.sql')).toEqual([]);
  });
});
