import { type ErrorRow, errorRows } from './error-row.ts';
import { identityErrors } from './errors-identity.ts';
import { localErrors } from './errors-local.ts';
import { fillText, type Lang } from './localized.ts';

/** Every error that leaves the server, once. Nothing else may be answered. */
export const errorRegistry = errorRows({
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
    zh: '没有这个地址：{path}',
    en: 'There is nothing at {path}',
  },
  'request.tooLarge': {
    code: 1413,
    status: 413,
    zh: '请求体超过 {limit} 字节',
    en: 'The request body is larger than {limit} bytes',
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
  },
  'server.fault': { code: 1500, status: 500, zh: '操作失败', en: 'The operation failed' },
  'server.busy': {
    code: 1503,
    status: 503,
    zh: '服务繁忙，请稍后再试',
    en: 'The service is busy, please try again later',
  },
  'dataset.notFound': { code: 2404, status: 404, zh: '没有数据集 {code}', en: 'There is no data set {code}' },
  'dataset.notShown': {
    code: 2403,
    status: 403,
    zh: '网站不展示 {code} 的数据，可通过接口取数',
    en: 'The site does not show rows of {code}; its API answers them',
  },
  'dataset.previewOnly': {
    code: 2406,
    status: 403,
    zh: '{code} 在网站上仅供预览，筛选、排序与下载请通过接口',
    en: 'The site shows a preview of {code}; its API filters, sorts and exports',
  },
  'dataset.tooManyToSort': {
    code: 2407,
    status: 400,
    zh: '共 {total} 行，超过 {limit} 行时不能改变排序，请先缩小筛选范围',
    en: '{total} rows match; narrow the filters to {limit} or fewer before sorting',
  },
  'security.notFound': {
    code: 2408,
    status: 404,
    zh: '没有 {code} 的行情',
    en: 'There are no quotes of {code}',
  },
  'document.notFound': { code: 2409, status: 404, zh: '没有文档 {page}', en: 'There is no document {page}' },
  'package.notFound': { code: 2410, status: 404, zh: '没有数据包 {id}', en: 'There is no package {id}' },
  'call.notFound': {
    code: 2405,
    status: 404,
    zh: '没有请求编号 {id}',
    en: 'There is no call with the request id {id}',
  },

  ...identityErrors,
  ...localErrors,

  'gateway.busy': {
    code: -1,
    status: 200,
    zh: '系统繁忙，请稍后再试',
    en: 'The system is busy, please try again later',
    remedy: { zh: '稍候重试；未扣费。', en: 'Retry in a moment; nothing was charged.' },
  },
  'gateway.unauthorised': {
    code: 401,
    status: 200,
    zh: '未经授权的访问',
    en: 'Unauthorised access',
    remedy: {
      zh: '用 Access Key 与 Access Secret 换取令牌。',
      en: 'Obtain a token with your access key and secret.',
    },
  },
  'gateway.apiUnknown': {
    code: 402,
    status: 200,
    zh: '参数不合法：没有名为 {code} 的数据接口',
    en: 'Illegal parameter: there is no data API {code}',
    remedy: { zh: '在数据商店查找接口编号。', en: 'Look the code up in the data store.' },
  },
  'gateway.parameterMissing': {
    code: 402,
    status: 200,
    zh: '缺少必填参数 {parameter}（{meaning}）',
    en: 'Missing parameter {parameter} ({meaning})',
    remedy: { zh: '补上该参数。', en: 'Add the parameter.' },
  },
  'gateway.parameterUnknown': {
    code: 402,
    status: 200,
    zh: '参数不合法：没有参数 {parameter}，可用：{allowed}',
    en: 'Illegal parameter: {parameter} is not known here; known are {allowed}',
    remedy: { zh: '改用文档列出的参数。', en: 'Use the parameters that the document lists.' },
  },
  'gateway.parameterInvalid': {
    code: 402,
    status: 200,
    zh: '参数 {parameter} 不合法：{reason}',
    en: 'Illegal parameter {parameter}: {reason}',
    remedy: { zh: '按提示改正该参数。', en: 'Correct the parameter as the message says.' },
  },
  'gateway.tooManyCodes': {
    code: 402,
    status: 200,
    zh: '参数 {parameter} 最多 {limit} 个代码，收到 {count} 个',
    en: 'Parameter {parameter} takes at most {limit} codes, got {count}',
    remedy: { zh: '分批请求。', en: 'Ask in batches.' },
  },
  'gateway.columnUnknown': {
    code: 402,
    status: 200,
    zh: '参数 {parameter} 不合法：没有字段 {column}',
    en: 'Illegal parameter {parameter}: there is no field {column}',
    remedy: { zh: '字段见文档。', en: 'The document lists the fields.' },
  },
  'gateway.formatUnknown': {
    code: 402,
    status: 200,
    zh: '参数 format 不合法：{format}，可用：{allowed}',
    en: 'Illegal parameter format: {format}; known are {allowed}',
    remedy: { zh: '改用列出的格式。', en: 'Use one of the formats listed.' },
  },
  'gateway.bodyUnreadable': {
    code: 402,
    status: 200,
    zh: '请求体不合法：{reason}',
    en: 'Illegal request body: {reason}',
    remedy: { zh: '用表单编码（UTF-8）发送参数。', en: 'Send the parameters form-encoded in UTF-8.' },
  },
  'gateway.keyReused': {
    code: 402,
    status: 200,
    zh: 'Idempotency-Key 已用于另一个请求',
    en: 'The Idempotency-Key was used for another request',
    remedy: { zh: '换一个新的键。', en: 'Use a fresh key.' },
  },
  'gateway.fault': {
    code: 403,
    status: 200,
    zh: '接口执行出错（请求编号 {id}）',
    en: 'The data API failed (request id {id})',
    remedy: { zh: '带上请求编号联系我们；未扣费。', en: 'Tell us the request id; nothing was charged.' },
  },
  'gateway.tokenInvalid': {
    code: 404,
    status: 200,
    zh: '令牌无效',
    en: 'The access token is invalid',
    remedy: { zh: '重新换取令牌。', en: 'Obtain a new token.' },
  },
  'gateway.tokenExpired': {
    code: 405,
    status: 200,
    zh: '令牌已过期',
    en: 'The access token has expired',
    remedy: { zh: '重新换取令牌。', en: 'Obtain a new token.' },
  },
  'gateway.accountDisabled': {
    code: 406,
    status: 200,
    zh: '用户已停用',
    en: 'The account is disabled',
    remedy: { zh: '联系客服。', en: 'Contact support.' },
  },
  'gateway.trialUsedUp': {
    code: 407,
    status: 200,
    zh: '{code} 的免费试用次数（{limit}）已用完',
    en: 'The {limit} free trial calls of {code} are used up',
    remedy: { zh: '购买该接口后继续使用。', en: 'Buy the API to go on.' },
  },
  'gateway.balanceShort': {
    code: 408,
    status: 200,
    zh: '余额不足：本次 {price} 元，可用 {balance} 元',
    en: 'Balance too low: this call costs {price} CNY, {balance} CNY are available',
    remedy: { zh: '充值后重试；未扣费。', en: 'Top up and retry; nothing was charged.' },
  },
  'gateway.notPermitted': {
    code: 409,
    status: 200,
    zh: '没有接口 {code} 的权限',
    en: 'No permission for {code}',
    remedy: { zh: '联系数据提供方开通。', en: 'Ask the provider for access.' },
  },
  'gateway.termExpired': {
    code: 412,
    status: 200,
    zh: '接口 {code} 的使用期限已于 {until} 到期',
    en: 'The term for {code} ended at {until}',
    remedy: { zh: '续费。', en: 'Renew.' },
  },
  'gateway.notBought': {
    code: 415,
    status: 200,
    zh: '未购买接口 {code}',
    en: '{code} has not been bought',
    remedy: { zh: '先购买该接口。', en: 'Buy the API first.' },
  },
  'gateway.vipOnly': {
    code: 416,
    status: 200,
    zh: '接口 {code} 仅限 VIP 会员',
    en: '{code} is for VIP members only',
    remedy: { zh: '升级为 VIP。', en: 'Upgrade to VIP.' },
  },
  'gateway.tooManyCalls': {
    code: 429,
    status: 200,
    zh: '请求过于频繁：每{window}最多 {limit} 次，{retry} 秒后重试',
    en: 'Too many calls: at most {limit} per {window}, retry after {retry} s',
    remedy: { zh: '降低频率，或升级额度。', en: 'Slow down, or raise the limit.' },
  },
  'gateway.dailyLimit': {
    code: 430,
    status: 200,
    zh: '今日调用次数已达上限 {limit}',
    en: 'The daily limit of {limit} calls is reached',
    remedy: {
      zh: '北京时间次日零点后继续，或升级额度。',
      en: 'Continue after midnight Beijing time, or raise the limit.',
    },
  },
  'gateway.tokenMissing': {
    code: 451,
    status: 200,
    zh: '缺少访问令牌 access_token',
    en: 'The access token (access_token) is missing',
    remedy: {
      zh: '用 Access Key 与 Access Secret 换取令牌。',
      en: 'Obtain a token with your access key and secret.',
    },
  },
});

export type ErrorName = keyof typeof errorRegistry;
export type ErrorValues = Record<string, string | number>;

/** The registry row of a name, typed as a row. */
export function errorRow(name: ErrorName): ErrorRow {
  return errorRegistry[name];
}

/** The text of an error in one language, with its values put in. */
export function errorMessage(name: ErrorName, lang: Lang, values: ErrorValues = {}): string {
  return fillText(errorRegistry[name][lang], values);
}
