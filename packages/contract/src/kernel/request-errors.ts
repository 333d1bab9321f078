import { TEXT_MAX } from './constants.ts';
import { type ErrorRow, errorRows } from './error-row.ts';
import { LOAD_FAILED } from './load-failed.ts';

/** Time windows of limits. */
export const LIMIT_WINDOWS = {
  second: { zh: '秒', en: 'second' },
  minute: { zh: '分钟', en: 'minute' },
  tenMinutes: { zh: '十分钟', en: 'ten minutes' },
  minutes10: { zh: ' 10 分钟', en: '10 minutes' },
  hour: { zh: '小时', en: 'hour' },
} as const;

/** Creates the refusal of one parameter, with the code of all invalid requests. */
export const parameterRow = (zh: string, en: string): ErrorRow => ({
  code: 1400,
  status: 400,
  zh: `请求参数有误：{parameter} ${zh}`,
  en: `Invalid request: {parameter}: ${en}`,
  kindOf: 'request.invalid',
});

/** Creates the refusal of an unreadable body, with the code that all such bodies share. */
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
    en: 'The request comes from another site and was refused',
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
    en: 'A request needs exactly one valid Host header',
    kindOf: 'request.malformed',
  },
  'request.addressUnreadable': {
    code: 1401,
    status: 400,
    zh: '请求地址无法解码',
    en: 'The address of the request cannot be decoded',
    kindOf: 'request.malformed',
  },
  'request.changedSince': {
    code: 2931,
    status: 412,
    zh: '文件已变更，不符合请求的前提条件',
    en: 'The file has changed since the version that the request demands',
  },
  'request.rangeBeyond': {
    code: 2932,
    status: 416,
    zh: '请求的范围超出文件',
    en: 'The requested range lies beyond the file',
  },
  'request.textTooLong': {
    code: 1400,
    status: 400,
    zh: `最多 ${TEXT_MAX} 个字符`,
    en: `At most ${TEXT_MAX} characters`,
    kindOf: 'request.invalid',
  },
  'request.noText': parameterRow('不是文本', 'no text'),
  'request.noObject': bodyRow('应为对象', 'an object is expected'),
  'request.emptyBody': bodyRow('内容为空', 'it is empty'),
  'request.noJson': bodyRow('不是有效的 JSON', 'it is not valid JSON'),
  'request.unauthenticated': {
    code: 1410,
    status: 401,
    zh: '请先提供有效的访问令牌',
    en: 'A valid access token is needed',
  },
  'request.forbidden': { code: 1430, status: 403, zh: '没有权限', en: 'Not permitted' },
  'request.notFound': {
    code: 1440,
    status: 404,
    zh: '地址不存在：{path}',
    en: 'There is nothing at {path}',
  },
  'request.addressElsewhere': {
    code: 1440,
    status: 404,
    zh: '地址不存在：{path}；相同的数据见 {instead}',
    en: 'There is nothing at {path}; the same data is at {instead}',
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
    en: 'Address and headers together are longer than {limit} {limit|byte|bytes}',
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
    zh: '接口请求超时，请稍后再试！',
    en: 'The request took too long, please try again later',
  },
  'request.tooMany': {
    code: 1429,
    status: 429,
    zh: '请求过于频繁：每{window}最多 {limit} 次，{retry} 秒后重试',
    en: 'Too many requests: at most {limit} per {window}, retry after {retry} s',
    choices: { window: LIMIT_WINDOWS },
  },
  'request.onlinePayOff': {
    code: 1403,
    status: 403,
    zh: '在线支付未开通',
    en: 'Online payment is not available here',
  },
  'server.fault': { code: 1500, status: 500, zh: '操作失败', en: 'The operation failed' },
  'server.busy': {
    code: 1503,
    status: 503,
    zh: '服务繁忙，请稍后再试',
    en: 'The service is busy, please try again later',
  },
  'request.loadFailed': { code: -1, status: 503, ...LOAD_FAILED },
});
