import { describe, expect, it } from 'vitest';
import type { SqlOwner } from '../sql-owners.ts';
import { checkSql } from './sql.ts';
import { makeTree } from './tree.fixture.ts';

const server = 'apps/server/src';
const owners: Record<string, SqlOwner> = {
  platform: { tables: ['migration'] },
  datasets: { tables: ['dataset', 'dataset_load'] },
  catalog: { tables: ['catalog_search'], reads: ['dataset'] },
  wallet: {
    tables: ['wallet_account'],
    functions: ['wallet_charge', 'wallet_notice'],
    types: ['wallet_row'],
  },
  usage: { tables: ['usage_day', 'usage_quota'], functions: ['usage_settle'] },
};

const clean = {
  [`${server}/platform/db/migrate.ts`]: "export const read = 'select name from migration';\n",
  [`${server}/modules/datasets/registry.ts`]:
    'export const read = `select d.code from dataset d join dataset_load l using (code)`;\n',
  [`${server}/modules/catalog/search.ts`]:
    "export const read = (db) => db.selectFrom('catalog_search as s').innerJoin('dataset', 'a', 'b');\n",
  [`${server}/modules/wallet/sql/wallet_charge.sql`]: `-- Charges a usage_day or any other account.
create or replace function wallet_charge(rows wallet_row[]) returns void language sql as $$
  update wallet_account set n = n - 1
$$;
`,
  [`${server}/modules/wallet/sql/wallet_notice.sql`]:
    'create or replace function wallet_notice() returns trigger language plpgsql as $t$ begin return null; end $t$;\n',
  [`${server}/modules/usage/sql/usage_settle.sql`]: `create or replace function usage_settle(n int)
returns void language plpgsql as $$
begin
  insert into usage_day select 1 from usage_quota;
  perform wallet_charge(array[row(1)::wallet_row]);
end $$;
`,
  [`${server}/modules/usage/wallet_account.test.ts`]: "export const books = 'select from wallet_account';\n",
  [`${server}/app/main.ts`]: "export const told = 'the wallet_account of nobody';\n",
  'apps/server/migrations/0003-wallet.sql':
    'create function old_one() returns int language sql as $$ select 1 $$;\n',
  'apps/server/migrations/0060-wallet.sql':
    'create function wallet_notice() returns trigger language plpgsql as $$ begin return null; end $$;\n',
};

async function broken(
  files: Record<string, string>,
  { usesMin = 1, ...table }: { usesMin?: number; owners?: Record<string, SqlOwner> } = {},
): Promise<string[]> {
  return checkSql(await makeTree({ ...clean, ...files }), { usesMin, owners, ...table });
}

describe('the SQL gate', () => {
  it('accepts a tree without violations', async () => {
    expect(await broken({})).toEqual([]);
  });

  it.each([
    ['a join', 'export const read = `\n  select 1 from usage_day u\n  join wallet_account w on true`;\n', 3],
    ['a list', "export const read = 'select 1 from usage_day as d, public.wallet_account a';\n", 1],
    [
      'a fragment with an interpolated value',
      `export const read = (t) => \`from \${t} t left join wallet_account\`;\n`,
      1,
    ],
    [
      'the query builder',
      "export const read = (db) => db\n  .selectFrom(['usage_day', 'wallet_account as w']);\n",
      2,
    ],
    [
      'a join of the query builder',
      "export const read = (q) => q.leftJoin('wallet_account as w', 'a', 'b');\n",
      1,
    ],
  ])('rejects a read of another module’s table in %s', async (_, text, line) => {
    expect(await broken({ [`${server}/modules/usage/read.ts`]: text })).toEqual([
      `foreign-table: ${server}/modules/usage/read.ts:${line}: usage reads wallet_account, a table of wallet`,
    ]);
  });

  it.each([
    ['update', 'update wallet_account set n = 1'],
    ['insert', 'with a as (select 1) insert  into "wallet_account" select 1'],
    ['delete', 'delete from only wallet_account'],
    ['lock', 'lock table usage_day, wallet_account in exclusive mode'],
    ['truncate', 'truncate wallet_account'],
  ])('rejects a write to another module’s table by %s', async (_, statement) => {
    const text = `export const write = ${JSON.stringify(statement)};\n`;
    expect(await broken({ [`${server}/modules/usage/write.ts`]: text })).toEqual([
      `foreign-table: ${server}/modules/usage/write.ts:1: usage writes to wallet_account, a table of wallet`,
    ]);
  });

  it('rejects another module’s table in a function', async () => {
    const name = `${server}/modules/usage/sql/usage_settle.sql`;
    const text = clean[name]?.replace('usage_quota', 'wallet_account') ?? '';
    expect(await broken({ [name]: text })).toEqual([
      `foreign-table: ${name}:4: usage reads wallet_account, a table of wallet`,
    ]);
  });

  it.each([
    ['a function', 'select wallet_charge($1)', 'wallet_charge'],
    ['a type', 'select $1::wallet_row[]', 'wallet_row'],
  ])('rejects %s of a module that may not be imported', async (_, statement, name) => {
    expect(
      await broken({ [`${server}/modules/datasets/pay.ts`]: `export const pay = '${statement}';\n` }),
    ).toEqual([
      `foreign-function: ${server}/modules/datasets/pay.ts:1: datasets uses ${name} of wallet, which it may not import`,
    ]);
  });

  it('rejects a write to a table that may only be read', async () => {
    const text = "export const write = (db) => db.updateTable('dataset');\n";
    expect(await broken({ [`${server}/modules/catalog/write.ts`]: text })).toEqual([
      `foreign-table: ${server}/modules/catalog/write.ts:1: catalog writes to dataset, a table of datasets`,
    ]);
  });

  it.each(['platform', 'app'])('rejects a table of a module in the layer %s', async (layer) => {
    const text = "export const read = 'select from wallet_account';\n";
    expect(await broken({ [`${server}/${layer}/read.ts`]: text })).toEqual([
      `foreign-table: ${server}/${layer}/read.ts:1: ${layer} reads wallet_account, a table of wallet`,
    ]);
  });

  it.each([
    ['select current_date - 1', 'modules/usage/day.ts'],
    ['select localtimestamp', 'app/day.ts'],
    ["select 'today'::date", 'platform/day.ts'],
  ])('rejects “%s”, which reads the clock with a keyword, in %s', async (statement, file) => {
    const text = `export const read = \`\n${statement}\`;\n`;
    expect(await broken({ [`${server}/${file}`]: text })).toEqual([
      `clock: ${server}/${file}:1: ask now() for the time, and now()::date for the day`,
    ]);
  });

  it('rejects a function that reads the clock with a keyword', async () => {
    const name = `${server}/modules/usage/sql/usage_settle.sql`;
    const text = clean[name]?.replace('select 1', 'select current_date') ?? '';
    expect(await broken({ [name]: text })).toEqual([
      `clock: ${name}:1: ask now() for the time, and now()::date for the day`,
    ]);
  });

  it('rejects SQL over the rows of a data set outside their module', async () => {
    const sql = 'export const read = `select 1\n from data."p_stock0001" t`;\n';
    expect(
      await broken({
        [`${server}/modules/datasets/query.ts`]: sql,
        [`${server}/modules/catalog/rows.ts`]: sql,
      }),
    ).toEqual([
      `data-set: ${server}/modules/catalog/rows.ts:1: catalog writes SQL over a data set; use the query of datasets`,
    ]);
  });

  it('rejects a read permission for a module that may not be imported, and an unused permission', async () => {
    const wallet = { ...owners.wallet, tables: ['wallet_account'], reads: ['dataset'] };
    const text = "export const read = 'select from dataset';\n";
    const problem = (
      await broken({ [`${server}/modules/wallet/read.ts`]: text }, { owners: { ...owners, wallet } })
    ).join();
    expect(problem).toContain('wallet reads dataset, a table of datasets');
    expect(await broken({}, { owners: { ...owners, wallet } })).toEqual([
      'idle-read: wallet no longer reads dataset',
    ]);
  });

  it.each([
    [
      'a function outside the list',
      {
        [`${server}/modules/wallet/sql/new.sql`]:
          'create or replace function wallet_new() returns int as $$ 1 $$;',
      },
      'wallet_new does not stand among the functions of wallet',
    ],
    [
      'a function of another module',
      {
        [`${server}/modules/wallet/sql/new.sql`]:
          'create or replace function usage_settle() returns int as $$ 1 $$;',
      },
      'usage_settle does not stand among the functions of wallet',
    ],
    [
      'a table in the SQL of a module',
      { [`${server}/modules/wallet/sql/new.sql`]: 'create table wallet_more (n int);' },
      'is no "create or replace function"',
    ],
    [
      'a function without "or replace"',
      { [`${server}/modules/wallet/sql/new.sql`]: 'create function wallet_charge() returns int as $$ 1 $$;' },
      'is no "create or replace function"',
    ],
    [
      'a function in a new migration',
      {
        'apps/server/migrations/0061-more.sql':
          'create function wallet_more() returns int as $$ select 1 $$;',
      },
      'wallet_more belongs into sql/ of its module',
    ],
  ])('rejects %s', async (_, files, problem) => {
    expect((await broken(files)).join()).toContain(problem);
  });

  it('rejects a list with an unknown module, or with a name twice', async () => {
    const table = { ...owners, gossip: { tables: ['wallet_account'] } };
    const problems = (await broken({}, { owners: table })).join();
    expect(problems).toContain('gossip in tools/sql-owners.ts is not a module');
    expect(problems).toContain('wallet_account stands twice');
  });

  it('rejects a tree with too few statements', async () => {
    expect(await broken({}, { usesMin: 100 })).toEqual([expect.stringMatching(/^unseen: \d uses/)]);
  });
});
