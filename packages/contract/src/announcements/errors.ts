import { errorRows } from '../kernel/error-row.ts';
import { LIMIT_WINDOWS, parameterRow } from '../kernel/request-errors.ts';

export const announcementsErrors = errorRows({
  'announcements.questionUnknown': {
    code: 2411,
    status: 404,
    zh: '问题 {id} 不存在',
    en: 'Question {id} does not exist',
  },
  'announcements.noticeUnknown': {
    code: 2800,
    status: 404,
    zh: '公告 {id} 不存在，可能已被撤下',
    en: 'Notice {id} does not exist. It may have been withdrawn',
  },
  'announcements.daysReversed': {
    code: 2801,
    status: 400,
    zh: '开始日期 {from} 晚于结束日期 {to}',
    en: 'The start date {from} is after the end date {to}',
  },
  'announcements.wordsMissing': {
    code: 2804,
    status: 400,
    zh: '“{q}”中没有可检索的词，请输入文字、代码、简称或拼音',
    en: '“{q}” contains no searchable word. Enter words, a code or a name',
  },
  'announcements.pageUnknown': {
    code: 2802,
    status: 400,
    zh: '该页不属于本次检索，请从第一页开始',
    en: 'This page does not belong to this search. Start again from the first page',
  },
  'announcements.searchTooWide': {
    code: 2803,
    status: 503,
    retry: 'never',
    zh: '检索超出时限，请增加词语或缩小日期范围',
    en: 'The search took too long. Add words or narrow the date range',
  },
  /** The search follows the gateway's convention, which its clients expect: it returns the code with HTTP 200. */
  'announcements.tooMany': {
    code: 429,
    status: 200,
    retry: 'later',
    zh: '请求过于频繁：每{window}最多 {limit} 次，{retry} 秒后重试',
    en: 'Too many calls: at most {limit} per {window}, retry after {retry} s',
    choices: { window: LIMIT_WINDOWS },
  },
  'announcements.countRange': parameterRow(
    '应为从 1 到 {most} 的整数',
    'must be a whole number from 1 to {most}',
  ),
  'announcements.valueUnknown': parameterRow(
    '不支持 {value}，可用：{values}',
    'cannot be {value}. Allowed: {values}',
  ),
  'announcements.valueElsewhere': parameterRow(
    '不再支持 {value}，请改用 {instead}',
    'no longer accepts {value}. Send {instead} instead',
  ),
  'announcements.codeForm': parameterRow('应为证券代码', 'must be a security code'),
  'announcements.missing': parameterRow('必填', 'is required'),
  'announcements.stockForm': parameterRow(
    '应为 代码,机构ID，多个以分号分隔',
    'must be code,orgId; separate several with semicolons',
  ),
  'announcements.dateForm': parameterRow(
    '应为 开始日期~结束日期，日期写作 YYYY-MM-DD',
    'must be start~end, with dates written YYYY-MM-DD',
  ),
  'announcements.dayForm': parameterRow('应为日期，格式为 YYYY-MM-DD', 'must be a date written YYYY-MM-DD'),
  'announcements.dateOrder': parameterRow('的的开始日期晚于结束日期', 'has a start date after its end date'),
  'announcements.tooManyItems': parameterRow('最多 {most} 项', 'takes at most {most} {most|item|items}'),
  'announcements.tooLong': parameterRow(
    '最多 {most} 个字符',
    'takes at most {most} {most|character|characters}',
  ),
  'announcements.textForm': parameterRow(
    '应为 UTF-8 文本，不含控制字符',
    'must be UTF-8 text without control characters',
  ),
  'announcements.bodyForm': parameterRow(
    '应为 application/x-www-form-urlencoded',
    'must be application/x-www-form-urlencoded',
  ),
});
