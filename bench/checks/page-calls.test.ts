import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { readManifests } from '../../apps/server/src/modules/datasets/index.ts';
import { askMarket } from '../measures/page-calls.ts';
import { IN_MEMORY, inHome } from '../rig/home.ts';
import { CATALOGUE } from '../rig/site.ts';
import { fillMarket } from '../volume/market.ts';

beforeAll(() => void vi.stubEnv(IN_MEMORY, 'hasty'));
afterAll(() => void vi.unstubAllEnvs());

const VOLUME = { securities: 10, years: 1, bars: 300 };

it('measures a market with the same number of bars for each stock, and again with a fiftieth of them', {
  timeout: 240_000,
}, async () => {
  const calls = ['/v1/market/bars/stock/600901', '/v1/market/day?date=2026-01-05', '/v1/market/breadth'];
  const bars: number[] = [];
  await inHome(await readManifests(CATALOGUE), async (home) => {
    await fillMarket(home, VOLUME, () => undefined);
    const counted = async (): Promise<void> => {
      const { rows } = await home.database.pool.query<{ bars: number }>(
        'select count(*)::integer as bars from data.p_stock2402 group by "SECCODE" order by 1',
      );
      bars.push(...rows.map((row) => row.bars));
    };
    await counted();
    expect(bars).toEqual(Array.from({ length: VOLUME.securities }, () => VOLUME.bars));
    const record = async (): Promise<Map<string, string>> => new Map(calls.map((call) => [call, '/page']));
    const { parts = {} } = await askMarket(home, { volume: VOLUME, times: 3, record }, () => undefined);
    expect(Object.keys(parts)).toEqual([
      '/v1/market/bars/stock/{code}',
      '/v1/market/day?date={day}',
      '/v1/market/breadth',
    ]);
    expect(Object.values(parts).every((milliseconds) => milliseconds > 0)).toBe(true);
    bars.length = 0;
    await counted();
    // The full history of one stock, and the newest three days of the others.
    expect(bars).toEqual([...Array.from({ length: VOLUME.securities - 1 }, () => 3), VOLUME.bars]);
  });
});
