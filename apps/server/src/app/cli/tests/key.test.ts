import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { quotesManifest } from '../../../../test/harness/market.ts';
import { applyCatalogue } from '../../../modules/datasets/index.ts';
import { operatorOf } from './operator-command.fixture.ts';

const { test, run } = await operatorOf();
afterAll(test.drop);
let account = '';
let key = '';
beforeAll(async () => {
  await applyCatalogue(test.database.pool, [quotesManifest('p_test1001')]);
  const { out } = await run('account', 'create', 'Holder');
  account = /^account (\d+)$/m.exec(out)?.[1] ?? '';
  await run('account', 'key', account, '--label', 'server');
  key = /^ *(\d+) /.exec(await list())?.[1] ?? '';
});

const list = async (): Promise<string> => (await run('key', 'list', account)).out.split('\n')[0] ?? '';
const limit = (...args: readonly string[]) => run('key', 'limit', key, ...args);

describe('key limit', () => {
  it('sets expiry, data sets, networks and caps, and leaves other limits unchanged', async () => {
    const end = ['--until', '2031-12-31', '--datasets', 'p_test1001', '--networks', '10.0.0.0/8,2001:db8::1'];
    expect(await limit(...end)).toEqual({ out: 'done\n', problem: null });
    expect(await limit('--day-cap', '500', '--call-cap', '0', '--reason', 'asked by mail')).toMatchObject({
      problem: null,
    });
    expect(await list()).toContain(
      'server  until 2032-01-01T00:00:00+08:00  data sets p_test1001  networks 10.0.0.0/8,2001:db8::1  500 fen a day  0 fen a call',
    );
    const lifted = ['--until', 'none', '--datasets', 'all', '--networks', 'all', '--day-cap', 'none'];
    await limit(...lifted, '--call-cap', 'none');
    expect(await list()).toMatch(/server$/);
    const entries = await test.database.db
      .selectFrom('audit_entry')
      .select(['actor', 'reason', 'before', 'after'])
      .where('action', '=', 'key.limit')
      .where('subject', '=', `key ${key}`)
      .orderBy('id')
      .execute();
    expect(entries).toHaveLength(3);
    expect(entries[1]).toMatchObject({
      ...{ actor: 'li', reason: 'asked by mail' },
      ...{ before: { dayCapFen: null, callCapFen: null }, after: { dayCapFen: '500', callCapFen: '0' } },
    });
  });

  it('changes nothing in a dry run', async () => {
    const before = await list();
    expect((await limit('--month-cap', '900', '--dry-run')).out).toContain('nothing was changed');
    expect(await list()).toBe(before);
  });

  it.each([
    [['--networks', '10.0.0.0/99'], '10.0.0.0/99: use addresses or networks (CIDR)'],
    [['--datasets', 'p_nothing'], 'data set p_nothing does not exist'],
    [['--day-cap', '1.5'], '1.5: use a whole number of fen'],
    [['--call-cap', '-1'], '-1: use a whole number of fen'],
    [['--until', '31.12.2031'], 'use a day such as'],
  ])('rejects %j with the reason and sets no limit', async (args, reason) => {
    const before = await list();
    expect((await limit(...args)).problem).toContain(reason);
    expect(await list()).toBe(before);
  });

  it('reports a key that does not exist', async () => {
    expect((await run('key', 'limit', '999999', '--day-cap', '1')).problem).toBe('key 999999 does not exist');
  });
});
