import { errorRows } from '../kernel/error-row.ts';
import { LIMIT_WINDOWS, parameterRow } from '../kernel/request-errors.ts';

export const announcementsErrors = errorRows({
  'announcements.questionUnknown': {
    code: 2411,
    status: 404,
    zh: '问题 {id} 不存在',
    en: 'There is no question {id}',
  },
  'announcements.noticeUnknown': {
    code: 2800,
    status: 404,
    zh: '公告 {id} 不存在，可能已被撤下',
    en: 'There is no notice {id}; it may have been withdrawn',
  },
  'announcements.daysReversed': {
    code: 2801,
    status: 400,
    zh: '开始日期 {from} 晚于结束日期 {to}',
    en: 'The first day {from} is behind the last day {to}',
  },
  'announcements.wordsMissing': {
    code: 2804,
    status: 400,
    zh: '“{q}”中没有可检索的词，请输入文字、代码、简称或拼音',
    en: '“{q}” holds no word to search for: type words, codes or names',
  },
  'announcements.pageUnknown': {
    code: 2802,
    status: 400,
    zh: '该页不属于本次检索，请从第一页开始',
    en: 'This page is not one of this search: start at its first page',
  },
  'announcements.searchTooWide': {
    code: 2803,
    status: 503,
    zh: '检索超出时限，请增加词语或缩小日期范围',
    en: 'The search took too long: add words or narrow the days',
  },
  /**
   * The search follows the gateway's convention, which its clients expect: the code is in an answer with HTTP
   * 200.
   */
  'announcements.tooMany': {
    code: 429,
    status: 200,
    zh: '请求过于频繁：每{window}最多 {limit} 次，{retry} 秒后重试',
    en: 'Too many calls: at most {limit} per {window}, retry after {retry} s',
    choices: { window: LIMIT_WINDOWS },
  },
  'announcements.countRange': parameterRow(
    '应为从 1 到 {most} 的整数',
    'a whole number from 1 to {most} is expected',
  ),
  'announcements.valueUnknown': parameterRow(
    '没有 {value}，可用：{values}',
    '{value} is not known; known are {values}',
  ),
  'announcements.valueElsewhere': parameterRow(
    '不再有 {value}，请改用 {instead}',
    '{value} is no longer a value: send {instead} instead',
  ),
  'announcements.codeForm': parameterRow('应为证券代码', 'a security code is expected'),
  'announcements.missing': parameterRow('必填', 'it is missing'),
  'announcements.stockForm': parameterRow(
    '应为 代码,机构ID，多个以分号分隔',
    'code,orgId is expected, several with semicolons',
  ),
  'announcements.dateForm': parameterRow(
    '应为 开始日期~结束日期，日期写作 YYYY-MM-DD',
    'first~last day is expected, days written YYYY-MM-DD',
  ),
  'announcements.dayForm': parameterRow('日期应写作 YYYY-MM-DD', 'a day written YYYY-MM-DD is expected'),
  'announcements.dateOrder': parameterRow('开始日期晚于结束日期', 'the first day is behind the last'),
  'announcements.tooManyItems': parameterRow('最多 {most} 项', 'at most {most} are taken'),
  'announcements.tooLong': parameterRow(
    '最多 {most} 个字符',
    'at most {most} {most|character|characters} are taken',
  ),
  'announcements.textForm': parameterRow(
    '应为 UTF-8 文本，不含控制字符',
    'text in UTF-8 without control characters is expected',
  ),
  'announcements.bodyForm': parameterRow('参数应以表单编码发送', 'the parameters are expected form-encoded'),
});
