import { fillText, type Lang } from '@jishi/contract';
import { Refusal } from '../../../platform/refusal.ts';

const reasons = {
  date: {
    zh: '应为日期 YYYYMMDD、YYYY-MM-DD 或 YYYY/MM/DD',
    en: 'a date is expected: YYYYMMDD, YYYY-MM-DD or YYYY/MM/DD',
  },
  asOf: {
    zh: '应为 first，或日期 YYYYMMDD、YYYY-MM-DD 或 YYYY/MM/DD',
    en: 'first is expected, or a date: YYYYMMDD, YYYY-MM-DD or YYYY/MM/DD',
  },
  number: { zh: '应为数字', en: 'a number is expected' },
  months: { zh: '应为 1 到 1200 的整数（月）', en: 'a whole number of months from 1 to 1200 is expected' },
  pattern: { zh: '不符合格式 {pattern}', en: 'it does not match {pattern}' },
  values: { zh: '可用的值：{values}', en: 'known values are {values}' },
  long: { zh: '过长', en: 'it is too long' },
  blank: {
    zh: '没有给出任何值；不作筛选时请留空或省略',
    en: 'it holds no value; leave it empty or out for all',
  },
  before: { zh: '早于 {other}', en: 'it is before {other}' },
  place: { zh: '不能与 page 同用', en: 'it cannot go with page' },
  otherQuery: { zh: '游标属于另一个查询', en: 'the cursor belongs to another query' },
  control: { zh: '含有控制字符', en: 'it holds a control character' },
} as const;

/** Refuses one parameter with a reason in the caller's language. */
export function refuseParameter(
  parameter: string,
  reason: keyof typeof reasons,
  lang: Lang,
  values: Record<string, string> = {},
): never {
  const text = fillText(reasons[reason][lang], values);
  throw new Refusal('gateway.parameterInvalid', { parameter, reason: text });
}
