import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { quotesManifest } from '../../../../test/harness/market.ts';
import { applyCatalogue } from '../../../modules/datasets/index.ts';
import { operatorOf } from './operator-command.fixture.ts';

/** A data set that is on sale with no end date. */
function undated(code: string) {
  const { fields, ...manifest } = quotesManifest(code, { prices: { month: 100 } });
  return {
    ...manifest,
    fields: fields.filter(({ type }) => type !== 'date' && type !== 'datetime'),
    key: ['SECCODE'],
    order: [],
    parameters: [],
  };
}

const { test, run, runApproved } = await operatorOf();
afterAll(test.drop);
let account = '';
beforeAll(async () => {
  await applyCatalogue(test.database.pool, [
    quotesManifest('p_test1001'),
    quotesManifest('p_test1002', { private: true }),
    quotesManifest('p_test1003', { prices: { month: 100 } }),
    undated('p_test1004'),
  ]);
  const { out } = await run('account', 'create', 'Holder');
  account = /^account (\d+)$/m.exec(out)?.[1] ?? '';
});

const list = async (): Promise<string> => (await run('grant', 'list', account)).out;
const idIn = (out: string): string => /^entitlement (\d+)$/m.exec(out)?.[1] ?? '';

describe('grant', () => {
  it('grants access until the end of a day, forever for a private data set, or to all data sets', async () => {
    const term = idIn(
      (await runApproved('grant', 'term', account, 'P_TEST1001', '--until', '2031-12-31')).out,
    );
    const opened = idIn((await runApproved('grant', 'private', account, 'p_test1002')).out);
    const all = idIn((await runApproved('grant', 'term', account, '*')).out);
    const lines = (await list()).trim().split('\n').sort();
    expect(lines).toEqual(
      [
        `${term} term p_test1001 until 2032-01-01T00:00:00+08:00`,
        `${opened} private p_test1002 until –`,
        `${all} term * until –`,
      ].sort(),
    );
  });

  it('grants and lists access to a part of a data set', async () => {
    const { out } = await run('account', 'create', 'Reader of a part');
    const reader = /^account (\d+)$/m.exec(out)?.[1] ?? '';
    const part = ['--fields', 'f002n', '--rows', 'code=600000, 600001;F002N=1..9', '--history', '365d'];
    const granted = await runApproved('grant', 'term', reader, 'p_test1003', ...part, '--delay', 'endOfDay');
    const words =
      'fields: F002N; SECCODE: 600000, 600001; F002N: 1 to 9; the latest 365 days; available after the end of the day';
    expect(granted.out).toContain(`: ${words}\n`);
    expect((await run('grant', 'list', reader)).out).toContain(` term p_test1003 until – ${words}\n`);
    const second = await runApproved('grant', 'term', reader, 'p_test1003', '--fields', 'F001V');
    expect(second.problem).toContain('revoke it first');
  });

  it.each([
    [['p_test1003', '--fields', 'F009N'], 'p_test1003 has no field F009N'],
    [['p_test1003', '--rows', 'F002N=much'], 'much is not a value of F002N'],
    [['p_test1003', '--rows', 'F002N'], 'use FIELD=value,value or FIELD=from..to'],
    [['p_test1003', '--delay', '15m'], 'has dates without a time: use --delay endOfDay'],
    [['p_test1003', '--embargo', '2020-01-01T09:30'], 'use a time in the future'],
    [['p_test1004', '--delay', '15m'], 'p_test1004 has no date or time'],
    [['p_test1001', '--fields', 'F002N'], 'p_test1001 is free or open to everybody'],
    [['*', '--fields', 'F002N'], 'give its code instead of *'],
  ])('rejects %j with the reason and grants nothing', async (args, reason) => {
    const before = await list();
    expect((await runApproved('grant', 'term', account, ...args)).problem).toContain(reason);
    expect(await list()).toBe(before);
  });

  it('revokes an entitlement only once', async () => {
    const id = idIn((await runApproved('grant', 'term', account, 'p_test1001')).out);
    expect(await run('grant', 'revoke', id)).toEqual({ out: 'done\n', problem: null });
    expect((await run('grant', 'revoke', id)).problem).toBe(`entitlement ${id} does not exist`);
  });

  it.each([
    ['term', ['p_nothing'], 'data set p_nothing does not exist'],
    ['private', ['p_nothing'], 'data set p_nothing does not exist'],
    ['term', ['p_test1001', '--until', '2020-01-01'], 'an entitlement must end after it begins'],
    ['term', ['p_test1001', '--until', '31.12.2031'], 'use a day such as'],
  ])('rejects %s %j with the reason and grants nothing', async (verb, args, reason) => {
    const before = await list();
    expect((await runApproved('grant', verb, account, ...args)).problem).toContain(reason);
    expect(await list()).toBe(before);
  });

  it('reports an account that does not exist', async () => {
    expect((await runApproved('grant', 'term', '999999', 'p_test1001')).problem).toContain(
      'this account does not exist',
    );
  });
});
