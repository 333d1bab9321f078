import { beforeEach, expect, test, vi } from 'vitest';
import { recentDatasets, rememberDataset } from './recent-datasets.ts';

beforeEach(() => {
  const items = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
    removeItem: (key: string) => items.delete(key),
  });
});

test('viewing a data set again moves it to the top of the list, which contains the latest eight', () => {
  for (const n of [1, 2, 3, 4, 5, 6, 7, 8, 9, 2]) rememberDataset(`p_a${n}`);
  expect(recentDatasets.get()).toEqual(['p_a2', 'p_a9', 'p_a8', 'p_a7', 'p_a6', 'p_a5', 'p_a4', 'p_a3']);
});

test('stored texts that are not the codes of data sets are ignored', () => {
  localStorage.setItem('datasets.recent', 'p_a1,<b>,,p_a1,https://example.com');
  expect(recentDatasets.get()).toEqual(['p_a1']);
  rememberDataset('javascript:1');
  expect(recentDatasets.get()).toEqual(['p_a1']);
});
