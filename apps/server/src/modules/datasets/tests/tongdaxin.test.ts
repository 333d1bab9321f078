import { describe, expect, it } from 'vitest';
import { leftOf, openLoadWorld, reasonOf, testManifest } from './load-world.fixture.ts';

const quotes = (code: string, time: object) =>
  testManifest({
    code,
    fields: [
      { code: 'CODE', zh: '证券代码', en: 'Security code', type: 'text', role: 'code', pattern: '\\d{6}' },
      { code: 'AT', zh: '行情时刻', en: 'Moment', role: 'tradeDate', ...time },
      { code: 'F001N', zh: '开盘价', en: 'Opening price', type: 'number', role: 'open', unit: 'yuan' },
      { code: 'F002N', zh: '收盘价', en: 'Closing price', type: 'number', role: 'close', unit: 'yuan' },
      { code: 'F003N', zh: '成交数量', en: 'Trading volume', type: 'number', role: 'volume', unit: 'share' },
      { code: 'F004N', zh: '成交金额', en: 'Trading value', type: 'number', role: 'amount', unit: 'yuan' },
    ],
    key: ['CODE', 'AT'],
  });
const { load, rows } = await openLoadWorld([
  quotes('p_days', { type: 'date' }),
  quotes('p_minutes', { type: 'datetime' }),
]);

interface DayGiven {
  readonly close: number;
  readonly amount: number;
  readonly volume: number;
}

/** Returns daily bars in binary form: date, open, high, low, close, amount, volume. */
function dayFile(days: readonly DayGiven[]): Buffer {
  return Buffer.concat(
    days.map(({ close, amount, volume }, at) => {
      const bar = Buffer.alloc(32);
      [20250603 + at, close - 5, close + 5, close - 9, close].forEach((whole, place) => {
        bar.writeUInt32LE(whole, place * 4);
      });
      bar.writeFloatLE(amount, 20);
      bar.writeUInt32LE(volume, 24);
      return bar;
    }),
  );
}
const three = (day: DayGiven): DayGiven[] => [day, day, day];

function minuteFile(minutes: readonly number[]): Buffer {
  return Buffer.concat(
    minutes.map((minute) => {
      const bar = Buffer.alloc(32);
      bar.writeUInt16LE((2025 - 2004) * 2048 + 603, 0);
      bar.writeUInt16LE(minute, 2);
      [10.4, 10.6, 10.3, 10.45, 104500].forEach((value, place) => {
        bar.writeFloatLE(value, 4 + place * 4);
      });
      bar.writeUInt32LE(10000, 24);
      return bar;
    }),
  );
}

describe('a binary file of daily bars', () => {
  it.each([
    [
      'a Shanghai stock, in shares',
      'sh600901.day',
      { close: 1045, amount: 1045000, volume: 100000 },
      '10.4|10.45|100000|1045000',
    ],
    [
      'a Shenzhen stock, in lots',
      'sz300901.day',
      { close: 1045, amount: 1045000, volume: 1000 },
      '10.4|10.45|100000|1045000',
    ],
    [
      'a fund, with three decimals',
      'sh510901.day',
      { close: 1045, amount: 104500, volume: 100000 },
      '1.04|1.045|100000|104500',
    ],
    [
      'a Beijing stock',
      'bj920901.day',
      { close: 1045, amount: 1045000, volume: 100000 },
      '10.4|10.45|100000|1045000',
    ],
  ])('is read in the units that its code implies: %s', async (_, name, day, stored) => {
    await load(dayFile(three(day)), { name, code: 'p_days' });
    expect((await rows('p_days'))[0]).toBe(`${name.slice(2, 8)}|2025-06-03|${stored}`);
  });

  it('of an index is read without its volume, whose unit is unknown', async () => {
    const file = dayFile(three({ close: 390012, amount: 1e11, volume: 5000 }));
    const report = await load(file, { name: 'sz399901.day', code: 'p_days' });
    expect((await rows('p_days'))[0]).toBe('399901|2025-06-03|3900.07|3900.12||100000000000');
    expect(leftOf(report)).toContain('成交量(单位不明): leftNoField');
  });

  it.each([
    [
      'if its code is not in a known range',
      'sh880901.day',
      dayFile(three({ close: 100, amount: 1, volume: 1 })),
      'tongdaxinKind',
    ],
    ['if it ends within a bar', 'sh600901.day', Buffer.alloc(40, 1), 'tongdaxinCut'],
    [
      'if its amount contradicts the number of decimals',
      'sh600901.day',
      dayFile(three({ close: 10450, amount: 1045000, volume: 100000 })),
      'tongdaxinScale',
    ],
  ])('is rejected %s', async (_, name, file, reason) => {
    const failure = await load(file, { name, code: 'p_days' }).catch((error: unknown) => error);
    expect(reasonOf(failure)).toBe(reason);
  });
});

it.each(['lc1', 'lc5'])('a binary file of minute bars is read: %s', async (extension) => {
  const name = `sh600901.${extension}`;
  await load(minuteFile([571, 572, 900]), { name, code: 'p_minutes' });
  const times = ['09:31', '09:32', '15:00'].map((time) => new Date(`2025-06-03T${time}:00+08:00`));
  expect(await rows('p_minutes')).toEqual(times.map((time) => `600901|${time}|10.4|10.45|10000|104500`));
});
