import type { DataRows } from '@jishi/contract';
import { expect, test } from 'vitest';
import { EVENT_COLUMNS, eventsIn, eventsOf } from './share-events.ts';

const ROWS: DataRows = {
  version: '1',
  total: 2,
  count: 2,
  hasMore: false,
  columns: EVENT_COLUMNS,
  cells: [
    ['688995', '603995'],
    ['示例新材', '示例冷链'],
    ['2026-11-30', '2026-11-24'],
    ['2026-12-01', '2026-11-25'],
    ['2026-12-02', null],
    ['2026-12-02', '2026-11-26'],
    [null, '2026-12-01'],
  ],
  englishNames: [null, 'Sample Cold Chain'],
  names: {},
  glosses: { 示例新材: 'Shi Li Xin Cai' },
};

test('the steps of new shares are sorted by day, without steps whose day is not known yet', () => {
  const events = eventsOf(ROWS);
  expect(events.map(({ day, step, code }) => `${day} ${step} ${code}`)).toEqual([
    '2026-11-24 apply 603995',
    '2026-11-25 allot 603995',
    '2026-11-26 pay 603995',
    '2026-11-30 apply 688995',
    '2026-12-01 allot 688995',
    '2026-12-01 list 603995',
    '2026-12-02 lot 688995',
    '2026-12-02 pay 688995',
  ]);
  expect(events[0]?.name).toBe('Sample Cold Chain');
  expect(events.find(({ code }) => code === '688995')?.name).toBe('Shi Li Xin Cai · 示例新材');
  expect(eventsIn(events, '2026-12')).toHaveLength(4);
});
