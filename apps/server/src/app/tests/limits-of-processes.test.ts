import { accessEndpoints } from '@jishi/contract';
import { DAY_MS } from '@jishi/market-math';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { newCustomer } from '../../../test/harness/customers.ts';
import { call } from '../../../test/harness/gateway-call.ts';
import { quotesCsv, quotesManifest } from '../../../test/harness/market.ts';
import { type Process, startSite } from '../../../test/harness/server.ts';
import { admitCode, SiteAllowance } from '../../modules/site-data/index.ts';
import { Refusal } from '../../platform/refusal.ts';

const [SOLD, OPEN, METERED] = ['p_test1101', 'p_test1102', 'p_test1103'] as const;
const ROWS = 12;
const PER_SECOND = 20;
const site = await startSite([
  quotesManifest(SOLD, { prices: { use: 1 } }),
  quotesManifest(OPEN, { prices: { use: 30 }, openRows: 20 }),
  quotesManifest(METERED, { prices: { use: 3 }, site: { rowsMax: 25, rowsPerDay: 30 } }),
]);
afterAll(site.stop);
let processes: readonly [Process, Process, Process];
beforeAll(async () => {
  for (const code of [SOLD, OPEN, METERED]) await site.load(code, quotesCsv(3, ROWS / 3));
  processes = [site, await site.twin(), await site.twin()];
  for (const { state } of processes) await vi.waitUntil(() => state.exchange.processes === 3);
});

let addresses = 0;
const newAddress = (): string => `198.51.100.${++addresses}`;
const process = (n: number): Process => processes[n % processes.length] as Process;
/** Exchanges the counts of all processes, as the task that runs every second does. */
const exchangeAll = async (): Promise<void> => {
  for (const { state } of processes) await state.exchange.tick();
};

describe('three processes together enforce', () => {
  it.each([
    ['all processes in turn', (n: number) => n],
    ['one process', () => 1],
    ['one process, then another', (n: number) => Math.floor(n / 20)],
  ])('the plan’s rate, with calls to %s', async (_, to) => {
    const { token } = await newCustomer(site, { plan: 'standard', balanceFen: 10_000n });
    site.advance(1_000);
    const answers = await Promise.all(
      Array.from({ length: 80 }, (_, n) => call(process(to(n)), `stock/${SOLD}?scode=600001`, { token })),
    );
    const answered = answers.filter(({ resultcode }) => resultcode === 200).length;
    expect(answered).toBeGreaterThanOrEqual(PER_SECOND * 0.95);
    expect(answered).toBeLessThanOrEqual(PER_SECOND * 1.05);
    expect(answers.filter(({ resultcode }) => resultcode === 429)).toHaveLength(80 - answered);
  });

  it('the daily calls and rows of a network without a key, even after a restart', async () => {
    const from = newAddress();
    const ask = (to: Process, more = '') => call(to, `stock/${OPEN}?lang=en${more}`, { from });
    expect((await ask(process(0))).count).toBe(ROWS);
    expect((await ask(process(1))).resultmsg).toMatch(/20 rows.*8 are left/);
    expect((await ask(process(2), '&@limit=6')).count).toBe(6);
    const restarted = await site.twin();
    expect((await ask(restarted, '&@limit=3')).resultmsg).toMatch(/2 are left/);
    expect((await ask(restarted, '&@limit=2')).count).toBe(2);
    for (const to of processes) expect((await ask(to, '&@limit=1')).resultcode).toBe(430);
    site.time.now = new Date(site.time.now.getTime() + DAY_MS);
    expect((await ask(restarted)).count).toBe(ROWS);
  });

  it('the site’s allowance of rows', async () => {
    const from = newAddress();
    const ask = async (to: Process) => {
      const answer = await to.app.inject({
        url: `/v1/data/${METERED}/rows`,
        query: { page: '1', size: '25' },
        remoteAddress: from,
      });
      await exchangeAll();
      return answer.statusCode;
    };
    expect([await ask(process(0)), await ask(process(1)), await ask(process(2))]).toEqual([200, 200, 200]);
    for (const to of processes) expect(await ask(to)).toBe(429);
  });

  it('the site’s allowance of securities, to which each viewed security counts once', async () => {
    const from = { ip: newAddress() };
    // The allowance is three securities a day.
    const allowances = processes.map(({ state }) =>
      admitCode(new SiteAllowance(state, () => site.time.now, 3 / 500)),
    );
    const look = async (at: number, code: string): Promise<boolean> => {
      try {
        await allowances[at]?.({ code }, from as never);
        return true;
      } catch (error) {
        if (error instanceof Refusal && error.error === 'site-data.securitiesOfDay') return false;
        throw error;
      }
    };
    expect([await look(0, '600000'), await look(1, '600001'), await look(2, '600002')]).toEqual([
      true,
      true,
      true,
    ]);
    expect([await look(0, '600003'), await look(1, '600003'), await look(2, '600003')]).toEqual([
      false,
      false,
      false,
    ]);
    expect([await look(0, '600002'), await look(1, '600000'), await look(2, '600001')]).toEqual([
      true,
      true,
      true,
    ]);
  });

  it('a network’s limit on attempts with wrong secrets', async () => {
    const from = newAddress();
    const { accessKey } = await newCustomer(site);
    const ask = async (to: Process, secret: string) => {
      const authorization = `Basic ${Buffer.from(`${accessKey}:${secret}`).toString('base64')}`;
      return (await call(to, `stock/${SOLD}`, { headers: { authorization }, from })).resultcode;
    };
    const codes = [];
    for (let n = 0; n < 12; n++) codes.push(await ask(process(n), `wrong${n}`));
    expect(codes).toEqual([...Array(6).fill(404), ...Array(6).fill(429)]);
  });

  it('the limit on token requests with wrong secrets', async () => {
    const from = newAddress();
    const { accessKey } = await newCustomer(site);
    const ask = async (to: Process) => {
      const answer = await to.app.inject({
        method: 'POST',
        url: accessEndpoints.token.path,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: `grant_type=client_credentials&client_id=${accessKey}&client_secret=wrong`,
        remoteAddress: from,
      });
      return answer.statusCode;
    };
    const statuses = [];
    for (let n = 0; n < 12; n++) statuses.push(await ask(process(n)));
    expect(statuses).toEqual([...Array(6).fill(401), ...Array(6).fill(429)]);
  });
});

describe('a single process', () => {
  it('does not store its counts in the database, and shares them as soon as another process starts', async () => {
    const lone = await startSite([quotesManifest(SOLD, { prices: { use: 1 } })]);
    try {
      await lone.load(SOLD, quotesCsv(3, ROWS / 3));
      const { token } = await newCustomer(lone, { plan: 'standard', balanceFen: 10_000n });
      const ask = async (to: Process, times: number): Promise<number> => {
        const path = `stock/${SOLD}?scode=600001`;
        const answers = await Promise.all(Array.from({ length: times }, () => call(to, path, { token })));
        return answers.filter(({ resultcode }) => resultcode === 200).length;
      };
      expect(lone.state.exchange.isAlone).toBe(true);
      expect(await ask(lone, 5)).toBe(5);
      await lone.state.exchange.tick();
      const { rows } = await lone.database.pool.query('select key from limit_count');
      expect(rows).toEqual([]);
      const twin = await lone.twin();
      await vi.waitUntil(() => lone.state.exchange.processes === 2);
      await lone.state.exchange.tick();
      const answered = await ask(twin, 40);
      expect(answered).toBeGreaterThanOrEqual(PER_SECOND * 0.95 - 5);
      expect(answered).toBeLessThanOrEqual(PER_SECOND * 1.05 - 5);
    } finally {
      await lone.stop();
    }
  });
});
