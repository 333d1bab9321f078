import { describe, expect, it } from 'vitest';
import { referencesOf } from './reference.rules.ts';

const none = { previousClose: null, change: null, changePercent: null };
const bar = (date: string, close: number, published: Partial<typeof none> | Record<string, number> = {}) => ({
  ...none,
  date,
  close,
  ...published,
});

describe('the reference price of a close', () => {
  it('is the published previous close, or else follows from the published change', () => {
    const rows = [
      bar('2025-06-26', 12, { previousClose: 11 }),
      bar('2025-06-27', 6.3, { change: 0.3 }),
      bar('2025-06-30', 6.6, { changePercent: 10 }),
    ];
    expect(referencesOf(rows, new Set(), [])).toEqual([11, 6, 6]);
  });

  it('is the close before it, adjusted on an ex-date, if nothing is published', () => {
    const rows = [bar('2025-06-26', 12), bar('2025-06-27', 6.3), bar('2025-06-30', 6.6)];
    const factors = [
      { date: '2025-06-26', factor: 3 },
      { date: '2025-06-27', factor: 6 },
    ];
    expect(referencesOf(rows, new Set(), factors)).toEqual([null, 6, 6.3]);
  });

  it('is null after a gap unless it is published', () => {
    const rows = [
      bar('2020-01-02', 30),
      bar('2022-05-05', 14),
      bar('2022-05-09', 14.1, { previousClose: 14.2 }),
    ];
    expect(referencesOf(rows, new Set(['2022-05-05', '2022-05-09']), [])).toEqual([null, null, 14.2]);
  });
});
