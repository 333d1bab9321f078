import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetSecurities, recentSecurities, rememberSecurity } from './recent-securities.ts';

let rows: Map<string, string>;

beforeEach(() => {
  rows = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => rows.get(key) ?? null,
    setItem: (key: string, text: string) => rows.set(key, text),
    removeItem: (key: string) => rows.delete(key),
  });
});
afterEach(() => void vi.unstubAllGlobals());

const look = (code: string, kind: 'stock' | 'index' = 'stock'): void =>
  rememberSecurity({ kind, code, name: `名${code}`, english: null });
const codes = (): string[] => recentSecurities.get().map(({ kind, SECCODE }) => `${kind} ${SECCODE}`);

test('the last ten securities that were viewed are stored, each once, newest first', () => {
  forgetSecurities();
  for (let n = 1; n <= 12; n++) look(String(600_000 + n));
  look('600003');
  expect(codes().slice(0, 2)).toEqual(['stock 600003', 'stock 600012']);
  expect(new Set(codes()).size).toBe(10);
});

test('a stock and an index with the same code are separate entries', () => {
  look('000001');
  look('000001', 'index');
  expect(codes()).toEqual(['index 000001', 'stock 000001']);
});

test.each([
  'nonsense',
  '{}',
  '[1, null, {"kind":"stock"}]',
  '[{"kind":"x","SECCODE":"1","SECNAME":"a","F014V":null,"market":null}]',
])('unreadable stored entries are ignored: %s', (text) => {
  rows.set('securities.recent', text);
  expect(codes()).toEqual([]);
});
