import { Registry } from 'prom-client';
import { afterAll, describe, expect, it } from 'vitest';
import { newCustomer, newToken } from '../../../../test/harness/customers.ts';
import { quotesCsv, quotesManifest } from '../../../../test/harness/market.ts';
import { startSite } from '../../../../test/harness/server.ts';
import { createLog } from '../../log.ts';
import { createLoopWatch } from '../../loop/index.ts';
import { createHttpApp, markRequests } from '../index.ts';

const CODE = 'p_test1001';
const ROUTE = 'GET /held/:name';
const HELD_MS = 400;
/** Blocks the event loop, like a regular expression that backtracks. */
function hold(): void {
  const end = performance.now() + HELD_MS;
  while (performance.now() < end);
}

const lines: string[] = [];
const log = createLog('warn', { write: (line: string) => void lines.push(line) });
const metrics = new Registry();
const loop = createLoopWatch(log, metrics);
const app = await createHttpApp({ log, trustProxy: 0, bodyLimitBytes: 1_000, requestTimeoutMs: 10_000 });
markRequests(app, loop);
app.get('/held/:name', () => {
  hold();
  return 'done';
});
const site = await startSite([quotesManifest(CODE)]);
afterAll(async () => {
  site.loop.stop();
  loop.stop();
  await app.close();
  await site.stop();
});

describe('a route that blocks the event loop', () => {
  it('is named in a warning and in the metrics by its pattern, not by its URL', async () => {
    loop.start();
    await app.inject('/held/by-a-stranger');
    loop.stop();
    const held = lines
      .map((line) => JSON.parse(line))
      .find(({ route, before }) => route === ROUTE && before === ROUTE);
    expect(held).toMatchObject({ level: 'warn', at: ROUTE });
    expect(held.heldMs).toBeGreaterThanOrEqual(HELD_MS);
    expect(lines.join('')).not.toContain('by-a-stranger');
    expect(await metrics.metrics()).toMatch(
      /jishi_loop_held_seconds_count\{route="GET \/held\/:name",cause="\w+"\} [1-9]/,
    );
  });

  it('is detected even if it is a direct call', async () => {
    await site.load(CODE, quotesCsv(3, 2));
    const token = await newToken(site, await newCustomer(site));
    const { now } = site.time;
    Object.defineProperty(site.time, 'now', {
      configurable: true,
      get: () => {
        hold();
        return now;
      },
    });
    const origin = await site.app.listen({ port: 0, host: '127.0.0.1' });
    site.loop.start();
    await (await fetch(`${origin}/api/stock/${CODE}?access_token=${token}`)).arrayBuffer();
    site.loop.stop();
    Object.defineProperty(site.time, 'now', { configurable: true, writable: true, value: now });
    expect(site.logged()).toContain('"route":"GET /api (direct)"');
  });
});
