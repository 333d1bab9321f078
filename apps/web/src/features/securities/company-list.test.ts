import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { companiesOf, companyListQuery } from './company-list.ts';

const LIST = [
  { SECCODE: '000001', SECNAME: '平安银行', F014V: 'Ping An Bank' },
  { SECCODE: '300001', SECNAME: '特锐德', F014V: null },
  { SECCODE: '600000', SECNAME: '浦发银行', F014V: 'SPD Bank' },
];

afterEach(() => vi.unstubAllGlobals());

test('the search finds at most ten companies, by the beginning of a code or a part of a name, ignoring case', () => {
  const codes = (word: string) => companiesOf(LIST, word).map(({ SECCODE }) => SECCODE);
  expect(codes('0000')).toEqual(['000001']);
  expect(codes('银行')).toEqual(['000001', '600000']);
  expect(codes(' pInG ')).toEqual(['000001']);
  expect(codes('')).toEqual([]);
  expect(companiesOf(LIST, '300001')).toEqual([
    { SECCODE: '300001', SECNAME: '特锐德', F014V: null, kind: 'stock', market: null },
  ]);
  const many = Array.from({ length: 30 }, (_, i) => ({ SECCODE: `6000${i}`, SECNAME: '甲', F014V: null }));
  expect(companiesOf(many, '6000')).toHaveLength(10);
});

test('the list of companies is fetched once per session, and fetched again if the stored copy is invalid', async () => {
  const storage = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
  });
  let calls = 0;
  vi.stubGlobal('fetch', async () => {
    calls++;
    return Response.json({ code: 0, msg: 'success', data: { records: LIST } });
  });
  const load = () => new QueryClient().fetchQuery(companyListQuery(true));
  expect(await load()).toEqual(LIST);
  expect(await load()).toEqual(LIST);
  expect(calls).toBe(1);
  storage.set('companyList', '[{"SECCODE":1}]');
  expect(await load()).toEqual(LIST);
  expect(calls).toBe(2);
});
