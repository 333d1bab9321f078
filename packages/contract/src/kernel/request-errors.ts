import { TEXT_MAX } from './constants.ts';
import { type ErrorRow, errorRows } from './error-row.ts';
import { LOAD_FAILED } from './load-failed.ts';

/** The time windows of limits. */
export const LIMIT_WINDOWS = {
  second: { zh: '秒', en: 'second' },
  minute: { zh: '分钟', en: 'minute' },
  tenMinutes: { zh: '十分钟', en: 'ten minutes' },
  minutes10: { zh: ' 10 分钟', en: '10 minutes' },
  hour: { zh: '小时', en: 'hour' },
} as const;

/** Creates the error of one parameter, with the code of all invalid requests. */
export const parameterRow = (zh: string, en: string): ErrorRow => ({
  code: 1400,
  status: 400,
  zh: `请求参数有误：{parameter} ${zh}`,
  en: `Invalid request: {parameter} ${en}`,
  kindOf: 'request.invalid',
});

/** Creates the error of an unreadable body, with the code that all such bodies share. */
const bodyRow = (zh: string, en: string): ErrorRow => ({
  code: 1401,
  status: 400,
  zh: `请求体无法解析：${zh}`,
  en: `The request body cannot be read: ${en}`,
  kindOf: 'request.malformed',
});

export const requestErrors = errorRows({
  'request.foreignOrigin': {
    code: 1431,
    status: 403,
    zh: '请求来自其他网站，已拒绝',
    en: 'Request refused: it comes from another website',
  },
  'request.invalid': {
    code: 1400,
    status: 400,
    zh: '请求参数有误：{detail}',
    en: 'Invalid request: {detail}',
  },
  'request.malformed': {
    code: 1401,
    status: 400,
    zh: '请求体无法解析：{detail}',
    en: 'The request body cannot be read: {detail}',
  },
  'request.noHttp': {
    code: 1401,
    status: 400,
    zh: '请求不符合 HTTP 协议：{detail}',
    en: 'The request is not valid HTTP: {detail}',
    kindOf: 'request.malformed',
  },
  'request.hostUnfit': {
    code: 1401,
    status: 400,
    zh: '请求须恰有一个有效的 Host 请求头',
    en: 'Send exactly one valid Host header',
    kindOf: 'request.malformed',
  },
  'request.addressUnreadable': {
    code: 1401,
    status: 400,
    zh: '请求地址无法解码，请检查百分号编码，请检查百分号编码',
    en: 'The URL cannot be decoded. Check its percent-encoding',
    kindOf: 'request.malformed',
  },
  'request.changedSince': {
    code: 2931,
    status: 412,
    zh: '文件已变更，不符合请求头中的条件，请重新获取',
    en: 'The file has changed and no longer meets the condition in the request headers. Fetch it again',
  },
  'request.rangeBeyond': {
    code: 2932,
    status: 416,
    zh: '请求的范围超出文件',
    en: 'The requested range is outside the file',
  },
  'request.textTooLong': {
    code: 1400,
    status: 400,
    zh: `最多 ${TEXT_MAX} 个字符`,
    en: `At most ${TEXT_MAX} characters`,
    kindOf: 'request.invalid',
  },
  'request.noText': parameterRow('应为文本', 'must be text'),
  'request.noObject': bodyRow('应为 JSON 对象', 'it must be a JSON object'),
  'request.emptyBody': bodyRow('内容为空', 'it is empty'),
  'request.noJson': bodyRow('不是有效的 JSON', 'it is not valid JSON'),
  'request.unauthenticated': {
    code: 1410,
    status: 401,
    zh: '请提供有效的访问令牌',
    en: 'Send a valid access token',
  },
  'request.forbidden': {
    code: 1430,
    status: 403,
    zh: '没有权限',
    en: 'You do not have permission to do this',
  },
  'request.notFound': {
    code: 1440,
    status: 404,
    zh: '地址不存在：{path}',
    en: 'Address not found: {path}',
  },
  'request.addressElsewhere': {
    code: 1440,
    status: 404,
    zh: '地址不存在：{path}；相同的数据见 {instead}',
    en: 'Address not found: {path}. The same data is at {instead}',
    kindOf: 'request.notFound',
  },
  'request.tooLarge': {
    code: 1413,
    status: 413,
    zh: '请求体超过 {limit} 字节',
    en: 'The request body is larger than {limit} {limit|byte|bytes}',
  },
  'request.headTooLarge': {
    code: 2930,
    status: 431,
    zh: '地址与请求头合计超过 {limit} 字节',
    en: 'The URL and headers together exceed {limit} {limit|byte|bytes}',
  },
  'request.unsupportedMedia': {
    code: 1415,
    status: 415,
    zh: '不支持的内容类型：{type}',
    en: 'Content type {type} is not supported',
  },
  'request.timeout': {
    code: 1408,
    status: 503,
    retry: 'later',
    zh: '接口请求超时，请稍后再试！',
    en: 'The request timed out. Please try again later',
  },
  'request.tooMany': {
    code: 1429,
    status: 429,
    retry: 'later',
    zh: '请求过于频繁：每{window}最多 {limit} 次，{retry} 秒后重试',
    en: 'Too many requests: at most {limit} per {window}, retry after {retry} s',
    choices: { window: LIMIT_WINDOWS },
  },
  'request.onlinePayOff': {
    code: 1403,
    status: 403,
    zh: '本站未开通在线支付',
    en: 'This site does not offer online payment',
  },
  'server.fault': { code: 1500, status: 500, retry: 'unsure', zh: '操作失败', en: 'The operation failed' },
  'server.busy': {
    code: 1503,
    status: 503,
    retry: 'later',
    zh: '服务繁忙，请稍后再试',
    en: 'The service is busy. Please try again later',
  },
  'request.loadFailed': { code: -1, status: 503, retry: 'later', ...LOAD_FAILED },
});
