import { fillText, type Lang } from '@jishi/contract';
import { Refusal } from '../../../platform/refusal.ts';

const reasons = {
  date: {
    zh: '应为日期 YYYYMMDD、YYYY-MM-DD 或 YYYY/MM/DD',
    en: 'must be a date: YYYYMMDD, YYYY-MM-DD or YYYY/MM/DD',
  },
  time: {
    zh: '应为日期，或时间 YYYY-MM-DD HH:MM:SS，秒后最多 {digits} 位小数',
    en: 'must be a date, or a time YYYY-MM-DD HH:MM:SS with at most {digits} {digits|digit|digits} after the second',
  },
  asOf: {
    zh: '应为 first，或日期 YYYYMMDD、YYYY-MM-DD 或 YYYY/MM/DD',
    en: 'must be first, or a date: YYYYMMDD, YYYY-MM-DD or YYYY/MM/DD',
  },
  moment: {
    zh: '应为时刻 YYYY-MM-DDTHH:MM（市场时间，可带秒或时差）、日期，或 version:版本号',
    en: 'must be a time YYYY-MM-DDTHH:MM (market time; seconds or an offset are possible), a day, or version:NUMBER',
  },
  feedVersions: {
    zh: '增量没有历次版本，请填时刻 YYYY-MM-DDTHH:MM 或 version:版本号',
    en: 'must be a time YYYY-MM-DDTHH:MM or version:NUMBER here, because changes have no row versions',
  },
  feedBefore: {
    zh: '早于增量按时刻查询的起点：该时刻由较早的版本记录',
    en: 'is before the first time for which the end of the feed was recorded',
  },
  asOfView: {
    zh: '此数据集由其他数据集计算得出，其中不保留历史的有：{over}',
    en: 'this data set is derived from data sets that keep no history: {over}',
  },
  versionOfView: {
    zh: '此数据集由其他数据集计算得出，其版本号不对应时刻，请填时刻 YYYY-MM-DDTHH:MM',
    en: 'must be a time YYYY-MM-DDTHH:MM here: this data set is derived from others, and its versions do not identify a time',
  },
  versionOfLookups: {
    zh: '此数据集的版本号还包括参数所对照的数据集的版本，不对应时刻，请填时刻 YYYY-MM-DDTHH:MM',
    en: 'must be a time YYYY-MM-DDTHH:MM here: versions of this data set include those of the data sets in which its parameters look up values, so they do not identify a time',
  },
  noHistory: { zh: '此数据集不保留历史', en: 'this data set keeps no history' },
  noHistoryYet: {
    zh: '此数据集的历史从首次载入开始，目前尚无数据',
    en: 'the history of this data set begins with its first load, and it has no rows yet',
  },
  noHistoryYetOf: {
    zh: '{over} 的历史从首次载入开始，目前尚无数据',
    en: 'the history of {over} begins with the first load, and there are no rows yet',
  },
  beforeHistories: {
    zh: '此数据集由其他数据集计算得出，早于它们共同的历史起点 {from}',
    en: 'is before the history of the data sets from which this one is derived, which begins at {from}',
  },
  beforeOwnHistory: {
    zh: '早于此数据集历史的起点 {from}',
    en: 'is before the history of this data set, which begins at {from}',
  },
  beforeHistory: {
    zh: '早于此数据集历史的起点 {from}（version:{version}）',
    en: 'is before the history of this data set, which begins at {from} (version:{version})',
  },
  future: { zh: '晚于现在', en: 'is in the future' },
  futureVersion: {
    zh: '晚于最新的 version:{version}',
    en: 'is later than the newest version, version:{version}',
  },
  number: { zh: '应为数字', en: 'must be a number' },
  months: { zh: '应为 1 到 1,200 的整数（月）', en: 'must be a whole number of months from 1 to 1,200' },
  pattern: { zh: '不符合格式 {pattern}', en: 'does not match {pattern}' },
  values: { zh: '可用的值：{values}', en: 'allowed values are {values}' },
  long: { zh: '过长', en: 'is too long' },
  blank: {
    zh: '没有给出任何值；不作筛选时请留空或省略',
    en: 'has no value; to select everything, leave it empty or omit it',
  },
  unordered: {
    zh: '字段 {field} 的值是 JSON，没有顺序，不能用于排序',
    en: 'cannot sort by {field}, because its values are JSON, which has no order',
  },
  uncompared: {
    zh: '该字段的值是 JSON，不能用作条件',
    en: 'cannot be a condition, because the values of the field are JSON',
  },
  before: { zh: '早于 {other}', en: 'is before {other}' },
  place: { zh: '不能与 page 同时使用', en: 'cannot be combined with page' },
  otherQuery: { zh: '游标属于另一个查询', en: 'the cursor belongs to another query' },
  control: { zh: '含有控制字符', en: 'contains a control character' },
} as const;

/** Rejects one parameter with a reason in the caller's language. */
export function refuseParameter(
  parameter: string,
  reason: keyof typeof reasons,
  lang: Lang,
  values: Record<string, string> = {},
): never {
  const text = fillText(reasons[reason][lang], values);
  throw new Refusal('gateway.parameterInvalid', { parameter, reason: text });
}
