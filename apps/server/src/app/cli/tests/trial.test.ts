import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newCustomer, newToken } from '../../../../test/harness/customers.ts';
import { call } from '../../../../test/harness/gateway-call.ts';
import { quotesCsv, quotesManifest } from '../../../../test/harness/market.ts';
import { startSite, type TestSite } from '../../../../test/harness/server.ts';
import { operatorOf } from './operator-command.fixture.ts';

const { test, run } = await operatorOf();
const [PER_CALL, BY_TERM, PAID] = ['p_test1001', 'p_test1002', 'p_test1003'] as const;
let site: TestSite;
beforeAll(async () => {
  site = await startSite(
    [
      quotesManifest(PER_CALL, { prices: { use: 250 }, trialCalls: 10 }),
      quotesManifest(BY_TERM, { prices: { month: 900 }, trialCalls: 10 }),
      quotesManifest(PAID, { prices: { use: 10 } }),
    ],
    undefined,
    test,
  );
  for (const code of [PER_CALL, BY_TERM, PAID]) await site.load(code, quotesCsv(4, 1));
  const [one, other] = [await newCustomer(site, { balanceFen: 1_000n }), await newCustomer(site)];
  const ask = ({ token }: { token: string }, code: string, limit: number) =>
    call(site, `stock/${code}?@limit=${limit}`, { token });
  // The site's clock shows the morning of 2 March 2026.
  await ask(one, PER_CALL, 3);
  await ask(other, PER_CALL, 4);
  await ask(one, PAID, 4);
  site.advance(24 * 3_600_000);
  const nextDay = { token: await newToken(site, one) };
  await ask(nextDay, PER_CALL, 1);
  await ask(nextDay, BY_TERM, 2);
});
afterAll(() => site.stop());

const report = async (...args: string[]) => {
  const { out, problem } = await run('trial', 'report', ...args);
  expect(problem).toBeNull();
  return out
    .trim()
    .split('\n')
    .map((line) => line.replace(/ +/g, ' '));
};

describe('trial report', () => {
  it('sums calls, rows, accounts and value of trials by data set and in total', async () => {
    expect(await report('--from', '2026-03-02', '--to', '2026-03-03')).toEqual([
      `${PER_CALL} calls 3 rows 8 accounts 2 value 7.50 CNY`,
      `${BY_TERM} calls 1 rows 2 accounts 1 value 0.00 CNY (not sold per call)`,
      'total calls 4 rows 10 accounts 2 value 7.50 CNY',
    ]);
  });

  it('counts the calls of the requested days, by market day', async () => {
    expect(await report('--from', '2026-03-02', '--to', '2026-03-02')).toEqual([
      `${PER_CALL} calls 2 rows 7 accounts 2 value 5.00 CNY`,
      'total calls 2 rows 7 accounts 2 value 5.00 CNY',
    ]);
    expect(await report('--to', '2026-03-01')).toEqual(['no trial calls in this period']);
    expect((await run('trial', 'report', '--from', '2026-03-02', '--to', '2026-03-01')).problem).toContain(
      '--from 2026-03-02 is after --to 2026-03-01',
    );
  });

  it('values the calls at the current price, even if the operator set it', async () => {
    expect((await run('price', 'set', `dataset:${PER_CALL}`, 'use', '3')).problem).toBeNull();
    const [changed] = await report('--from', '2026-03-02', '--to', '2026-03-03');
    expect((await run('price', 'reset', `dataset:${PER_CALL}`, 'use')).problem).toBeNull();
    expect(changed).toContain('value 9.00 CNY');
  });
});
