import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { newCustomer } from '../../../../test/harness/customers.ts';
import { call } from '../../../../test/harness/gateway-call.ts';
import { quotesCsv, quotesManifest } from '../../../../test/harness/market.ts';
import { startSite } from '../../../../test/harness/server.ts';

const [PAID, OPEN] = ['p_test1001', 'p_test1002'] as const;
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

/** Sends a request over a socket of its own and hangs up as soon as its call is held back. */
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
  // All that follows from the end of the wait follows at once.
  await setImmediate();
  site.time.hold = undefined;
}

/** The calls of a second that go at full speed, by the plan of the caller. */
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

describe('a caller that hangs up while its call is held back', () => {
  it.each(['GET', 'POST'])('with a key, by %s, is neither counted nor charged', async (method) => {
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

  it('without a key is not counted', async () => {
    const ask = () => call(site, `stock/${OPEN}?scode=600001`);
    await useFullSpeed(ask);
    const before = await ask();
    await hangUpWhileHeld([`GET /api/stock/${OPEN}?scode=600001 HTTP/1.1`, 'host: jishi.test']);
    expect(left(await ask())).toEqual(left(before).map((calls) => calls - 1));
  });

  it('of the search of notices leaves nothing to the log', async () => {
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
