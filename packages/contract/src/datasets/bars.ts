import { z } from 'zod';
import type { Localized } from '../kernel/localized.ts';

/** The period that one row of quotes covers. */
export const BAR_LENGTHS = {
  tick: { zh: '逐笔', en: 'ticks' },
  second: { zh: '秒线', en: 'bars of seconds' },
  minute: { zh: '一分钟线', en: 'bars of one minute' },
  minutes: { zh: '多分钟线', en: 'bars of several minutes' },
  hour: { zh: '小时线', en: 'bars of hours' },
  day: { zh: '日线', en: 'bars of days' },
  week: { zh: '周线', en: 'bars of weeks' },
  month: { zh: '月线', en: 'bars of months' },
  quarter: { zh: '季线', en: 'bars of quarters' },
  year: { zh: '年线', en: 'bars of years' },
} as const satisfies Record<string, Localized>;

export type BarLength = keyof typeof BAR_LENGTHS;

export const barLengthSchema = z.enum(Object.keys(BAR_LENGTHS) as [BarLength, ...BarLength[]]);
