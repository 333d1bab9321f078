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

describe('the gate of migrations', () => {
  it.each([
    [
      'a table with an index',
      'create table almanac (id bigint primary key, day date not null);\ncreate index on almanac (day);',
    ],
    ['an index on a table that stays small', 'create index plan_name on limit_plan (name);'],
    ['a column with a default', 'alter table account add column moon int not null default 0;'],
    ['a column without a value', 'alter table account add column moon int;'],
    ['a looser column', 'alter table account alter column name drop not null;'],
    ['a comment that names what is refused', '-- We drop column moon later.\nselect 1;'],
    [
      'an index built outside a transaction',
      '-- outside a transaction\ncreate index concurrently if not exists usage_day_rows on usage_day (rows);',
    ],
    [
      'what a release stopped using',
      '-- contract: unused since 2.1.0\nalter table account drop column moon;',
    ],
    [
      'what older processes do not notice',
      '-- expand: a new table takes the old name.\nalter table a rename to b;',
    ],
  ])('lets pass %s', async (_, sql) => {
    expect(await problemsOf(sql)).toEqual([]);
  });

  it.each([
    ['a dropped column', 'alter table account drop column moon;', 'contract: '],
    ['a dropped column in short', 'alter table account drop moon;', 'contract: drops a column'],
    ['a dropped table', 'drop table account;', 'contract: takes something away'],
    ['a dropped function', 'drop function wallet_charge_calls(bigint);', 'contract: takes something away'],
    ['a new name', 'alter table account rename column name to title;', 'contract: renames'],
    ['a required value', 'alter table account alter column moon set not null;', 'contract: refuses rows'],
    ['another type', 'alter table account alter column moon type text;', 'contract: changes a type'],
    [
      'a column that must be filled',
      'alter table account add column moon int not null;',
      'contract: adds a column',
    ],
    [
      'no release',
      '-- contract: unused since last summer\ndrop table moon;',
      'contract: "last summer" is no release',
    ],
    [
      'a later release',
      '-- contract: unused since 2.2.0\ndrop table moon;',
      'contract: 2.2.0 is no earlier release',
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
      'a unique one',
      'create unique index u on public_x (a); create unique index w on wallet_transfer (a);',
      'index: stops every write to wallet_transfer',
    ],
    [
      'a concurrent index in a transaction',
      'create index concurrently if not exists a on b (c);',
      'outside: "concurrently" needs',
    ],
    [
      'more than indexes outside one',
      '-- outside a transaction\nupdate account set name = name;',
      'outside: a file outside',
    ],
    [
      'an index that cannot be built again',
      '-- outside a transaction\ncreate index concurrently a on b (c);',
      'outside: a file outside',
    ],
  ])('refuses %s', async (_, sql, problem) => {
    const problems = await problemsOf(sql);
    expect(problems.length).toBeGreaterThan(0);
    expect(problems[0]).toContain(`apps/server/migrations/0400-new.sql: ${problem}`);
  });

  it('leaves alone what was applied before the rule', async () => {
    expect(await problemsOf('drop table account;', '0320-found-by.sql')).toEqual([]);
  });
});
