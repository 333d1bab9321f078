import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { previousTradingDay } from './trading-day.ts';

const rows = new Map<string, string>();
const calls = vi.fn();
const reply = (resultmsg: string, records: object[]) => async (address: string, init: RequestInit) => {
  calls(address, init.method, String(init.body));
  return new Response(JSON.stringify({ resultcode: 200, resultmsg, records }));
};

beforeEach(() => {
  rows.clear();
  calls.mockClear();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => rows.get(key) ?? null,
    setItem: (key: string, value: string) => void rows.set(key, value),
  });
});
afterEach(() => void vi.unstubAllGlobals());

test('the previous trading day is fetched once a day, and kept under p_public0001', async () => {
  vi.stubGlobal('fetch', reply('success', [{ F011D: '2026-11-20' }]));
  expect(await previousTradingDay({ today: '2026-11-23' })).toBe('2026-11-20');
  expect(await previousTradingDay({ today: '2026-11-23' })).toBe('2026-11-20');
  expect(calls.mock.calls).toEqual([['/api/stock/p_public0001', 'POST', 'sdate=20261123&edate=20261123']]);
  expect(JSON.parse(rows.get('p_public0001') ?? '')).toEqual({ today: '2026-11-23', F011D: '2026-11-20' });
  await previousTradingDay({ today: '2026-11-24' });
  expect(calls).toHaveBeenCalledTimes(2);
});

test.each([
  ['a refusal', 'failed', [{ F011D: '2026-11-20' }]],
  ['a calendar without the day', 'success', []],
])('%s leaves nothing behind', async (_name, resultmsg, records) => {
  vi.stubGlobal('fetch', reply(resultmsg, records));
  expect(await previousTradingDay({ today: '2026-11-23' })).toBeNull();
  expect(rows.size).toBe(0);
});
