import { afterAll, describe, expect, it } from 'vitest';
import { createCatalogueDatabase } from '../../../../test/harness/database.ts';
import { operatorOf } from './operator-command.fixture.ts';

const { test, run, runApproved } = await operatorOf(createCatalogueDatabase);
afterAll(test.drop);

const historyOf = async (product: string): Promise<string[]> =>
  (await run('price', 'history', product)).out.trimEnd().split('\n');

describe('prices set by command', () => {
  it('can be tried in a dry run, set, listed and reset, with a history of operators and reasons', async () => {
    await run('catalog', 'apply');
    const product = 'membership:vip1';
    const why = ['--reason', 'spring'];
    const rehearsed = await run('price', 'set', product, 'month', '99.5', ...why, '--dry-run');
    expect(rehearsed.out).toContain('dry run: nothing was changed');
    expect(await historyOf(product)).toHaveLength(3);
    expect((await runApproved('price', 'set', product, 'month', '99.5', ...why)).out).toBe(
      'membership:vip1 month: 99.50 CNY\n',
    );
    expect((await run('price', 'list')).out).toMatch(/membership:vip1 +month 99\.50\* {2}quarter 557\.00 /);
    expect((await runApproved('price', 'reset', product, 'month', ...why)).problem).toBeNull();
    const history = await historyOf(product);
    expect(history[0]).toMatch(/month +the catalogue's {2}reset li spring$/);
    expect(history[1]).toMatch(/month +99\.50 CNY {2}operator li spring$/);
    expect((await run('price', 'reset', product, 'month')).problem).toContain(
      "already has the catalogue's price",
    );
  });

  it.each([
    [['set', 'package:nothing', 'month', '1'], 'product package:nothing does not exist'],
    [['set', 'p_stock2402', 'use', '1'], 'use dataset:CODE, package:ID or membership:ID'],
    [['set', 'package:funds', 'weekly', '1'], 'weekly: use one of use, day, week'],
    [['set', 'package:funds', 'month', '1.234'], 'at most two decimals'],
    [['set', 'package:funds', 'use', '1'], 'sold by term only'],
  ])('are rejected for %j with the reason', async (args, reason) => {
    expect((await runApproved('price', ...args)).problem).toContain(reason);
  });
});
