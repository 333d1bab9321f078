import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { balanceFen, newCustomer } from '../../../../test/harness/customers.ts';
import { call } from '../../../../test/harness/gateway-call.ts';
import { quotesCsv, quotesManifest } from '../../../../test/harness/market.ts';
import { startSite } from '../../../../test/harness/server.ts';
import { ROWS_AT_ONCE, UNKNOWN_ROWS } from '../read-turns.ts';

const [PAID, OPEN] = ['p_test1001', 'p_test1002'] as const;
/** The number of concurrent reads that an account without finished reads can have. */
const READS = ROWS_AT_ONCE / UNKNOWN_ROWS;
const site = await startSite([
  quotesManifest(PAID, { prices: { use: 1 } }),
  quotesManifest(OPEN, { open: 'full' }),
]);
afterAll(site.stop);
beforeAll(async () => {
  for (const code of [PAID, OPEN]) await site.load(code, quotesCsv(3, 2));
  await site.app.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(() => {
  site.time.hold = undefined;
  site.advance(60_000);
});

/** Sends a request over its own socket, and disconnects while its call is delayed. */
async function hangUpWhileHeld(lines: readonly string[]): Promise<void> {
  const held = Promise.withResolvers<void>();
  const left = Promise.withResolvers<void>();
  site.time.hold = async (gone) => {
    held.resolve();
    await once(gone, 'abort');
    left.resolve();
    throw gone.reason;
  };
  const { port } = site.app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  socket.write(`${lines.join('\r\n')}\r\n\r\n`);
  await held.promise;
  socket.destroy();
  await left.promise;
  // All steps after the delay run without waiting.
  await setImmediate();
  site.time.hold = undefined;
}

/** Makes as many calls within a second as the caller's plan allows without a delay. */
async function useFullSpeed(ask: () => ReturnType<typeof call>): Promise<void> {
  for (;;) {
    const [limit = 0, left = 0] = ['x-ratelimit-limit', 'x-ratelimit-remaining'].map(
      (
        (answer) => (name: string) =>
          Number.parseInt(answer.header(name) ?? '', 10)
      )(await ask()),
    );
    if (left <= limit / 2) return;
  }
}

const left = (answer: Awaited<ReturnType<typeof call>>): number[] =>
  (answer.header('x-ratelimit-remaining') ?? '').split(', ').map(Number);

describe('a caller that disconnects while its call is delayed', () => {
  it.each(['GET', 'POST'])('is neither counted nor charged if it has a key and uses %s', async (method) => {
    const customer = await newCustomer(site, { plan: 'standard', balanceFen: 1_000n });
    const ask = () => call(site, `stock/${PAID}?scode=600001`, { token: customer.token });
    await useFullSpeed(ask);
    const before = await ask();
    await hangUpWhileHeld([
      `${method} /api/stock/${PAID}?scode=600001 HTTP/1.1`,
      'host: jishi.test',
      `authorization: Bearer ${customer.token}`,
      ...(method === 'POST' ? ['content-length: 0'] : []),
    ]);
    const after = await ask();
    expect(after.header('x-jishi-balance-fen')).toBe(
      String(Number(before.header('x-jishi-balance-fen')) - 1),
    );
    expect(left(after)).toEqual(left(before).map((calls) => calls - 1));
  });

  it('is not counted if it has no key', async () => {
    const ask = () => call(site, `stock/${OPEN}?scode=600001`);
    await useFullSpeed(ask);
    const before = await ask();
    await hangUpWhileHeld([`GET /api/stock/${OPEN}?scode=600001 HTTP/1.1`, 'host: jishi.test']);
    expect(left(await ask())).toEqual(left(before).map((calls) => calls - 1));
  });

  it('leaves no log entry if it called an endpoint of the investor questions', async () => {
    const ask = () => call(site, `stock/${OPEN}?scode=600001`);
    await useFullSpeed(ask);
    await ask();
    await hangUpWhileHeld([
      'GET /newircs/question/getQuestionDetail?questionId=1 HTTP/1.1',
      'host: jishi.test',
    ]);
    await ask();
    expect(site.logged()).not.toContain('failed');
  });
});

describe('a caller that disconnects while its call waits for its turn', () => {
  it('is not charged, and its rows are not read', async () => {
    const { pool } = site.database;
    const customer = await newCustomer(site, { plan: 'unlimited', balanceFen: 1_000n });
    const { port } = site.app.server.address() as AddressInfo;
    const connections = promisify(site.app.server.getConnections.bind(site.app.server));
    const { answers } = site.state;
    const missesBefore = answers.misses;
    // The server may not have noticed yet that the sockets of earlier tests are closed.
    await expect.poll(() => connections()).toBe(0);
    const blocker = await pool.connect();
    await blocker.query(`begin; lock table data."${PAID}" in access exclusive mode`);
    const reads = Array.from({ length: READS }, (_, n) =>
      call(site, `stock/${PAID}?@limit=${n + 1}`, { token: customer.token }),
    );
    await expect.poll(() => answers.misses).toBe(missesBefore + READS);
    const socket = connect(port, '127.0.0.1');
    socket.write(
      `GET /api/stock/${PAID}?@limit=100&access_token=${customer.token} HTTP/1.1\r\nhost: jishi.test\r\n\r\n`,
    );
    await expect.poll(() => answers.misses).toBe(missesBefore + READS + 1);
    socket.destroy();
    await expect.poll(() => connections()).toBe(0);
    await blocker.query('rollback');
    blocker.release();
    expect((await Promise.all(reads)).map(({ resultcode }) => resultcode)).toEqual(reads.map(() => 200));
    // Another call succeeds only if the turn was released.
    await call(site, `stock/${PAID}?@limit=99`, { token: customer.token });
    expect(await balanceFen(site, customer)).toBe(1_000n - BigInt(READS) - 1n);
    expect(site.logged()).not.toContain('a gateway call failed');
  });
});
