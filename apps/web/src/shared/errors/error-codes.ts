import { type ErrorRow, errorRegistry, type Lang, type Localized } from '@jishi/contract';
import { withGaps } from './with-gaps.ts';

/** An error as shown in the list, in one language. */
export interface ErrorEntry {
  readonly name: string;
  readonly code: number;
  readonly status: number;
  /** Whether data calls return the code as `resultcode`. `/v1` returns all other errors as `code`. */
  readonly isOfData: boolean;
  readonly meaning: string;
  readonly cause: string;
  readonly remedy: string;
}

interface Explained {
  readonly cause: Localized;
  readonly remedy: Localized;
}

const NOT_DONE = { zh: '条件不满足，未执行', en: 'A condition for the action is not met; nothing was done' };

/**
 * The cause and the remedy for each HTTP status, used for errors without texts of their own because their message
 * explains enough.
 */
const BY_STATUS: Readonly<Record<number, Explained>> = {
  200: {
    cause: NOT_DONE,
    remedy: { zh: '按提示操作后重试', en: 'Do what the message says, then repeat the request' },
  },
  400: {
    cause: { zh: '请求缺少某个值，或某个值不合法', en: 'A value of the request is missing or not valid' },
    remedy: { zh: '改正提示中指出的值', en: 'Correct the value that the message names' },
  },
  401: {
    cause: { zh: '未登录，或登录、令牌已失效', en: 'No sign-in or token, or one that is no longer valid' },
    remedy: { zh: '重新登录，或重新换取令牌', en: 'Sign in again, or obtain another token' },
  },
  402: {
    cause: { zh: '没有可用的权益或余额', en: 'Neither an access right nor the balance covers the call' },
    remedy: { zh: '购买、续期或充值', en: 'Buy, renew or top up' },
  },
  403: {
    cause: { zh: '当前账号无权执行', en: 'The account is not allowed to do this' },
    remedy: {
      zh: '换用有权限的账号，或联系运营方',
      en: 'Use an account with permission, or ask the operator',
    },
  },
  404: {
    cause: { zh: '地址或编号不存在，或已删除', en: 'The address or ID does not exist, or no longer exists' },
    remedy: { zh: '核对地址与编号', en: 'Check the address and the ID' },
  },
  409: {
    cause: { zh: '状态已改变，或数量已达上限', en: 'The state has changed, or a maximum has been reached' },
    remedy: { zh: '刷新后按提示重试', en: 'Read the current state, then do what the message says' },
  },
  429: {
    cause: { zh: '短时间内请求过多', en: 'Too many requests within a short time' },
    remedy: { zh: '等待响应头 Retry-After 所示的秒数', en: 'Wait for the number of seconds in Retry-After' },
  },
  500: {
    cause: { zh: '平台故障', en: 'An error on our side' },
    remedy: { zh: '将 X-Request-Id 告知运营方', en: 'Send the operator the X-Request-Id' },
  },
  503: {
    cause: { zh: '系统繁忙，或正在重启', en: 'The system is busy or restarting' },
    remedy: { zh: '稍候重试', en: 'Retry in a moment' },
  },
};
/** The cause and the remedy for all other statuses that report an error in the request itself. */
const REQUEST: Explained = {
  cause: { zh: '请求不符合 HTTP 的要求', en: 'The request is not valid HTTP or exceeds a size limit' },
  remedy: { zh: '按提示修改请求', en: 'Change the request as the message says' },
};
const FAULT: Explained = {
  cause: { zh: '外部服务或平台故障', en: 'A service that the site needs has failed' },
  remedy: { zh: '稍候重试', en: 'Retry in a moment' },
};

const explained = (status: number): Explained => BY_STATUS[status] ?? (status < 500 ? REQUEST : FAULT);

function entryOf(name: string, row: ErrorRow, lang: Lang): ErrorEntry {
  const { cause, remedy } = explained(row.status);
  return {
    name,
    code: row.code,
    status: row.status,
    isOfData: name.startsWith('gateway.'),
    meaning: withGaps(row[lang]),
    cause: withGaps((row.cause ?? cause)[lang]),
    remedy: withGaps((row.remedy ?? remedy)[lang]),
  };
}

/**
 * Returns every error of the contract in two parts: errors of data calls, then all others. Each part is sorted by code.
 */
export function errorEntries(lang: Lang): ErrorEntry[] {
  return Object.entries(errorRegistry)
    .map(([name, row]) => entryOf(name, row, lang))
    .sort((one, other) => Number(other.isOfData) - Number(one.isOfData) || one.code - other.code);
}

const NUMBER = /^-?\d+$/;

/**
 * Returns the errors that match typed words: a number must be the beginning of a code, and other words must occur in
 * the texts.
 */
export function findErrors(entries: readonly ErrorEntry[], typed: string): ErrorEntry[] {
  const words = typed.trim().replace(/^#/, '').toLowerCase().split(/\s+/);
  return entries.filter((entry) => {
    const text = `${entry.name} ${entry.meaning} ${entry.cause} ${entry.remedy}`.toLowerCase();
    return words.every((word) =>
      NUMBER.test(word) ? String(entry.code).startsWith(word) : text.includes(word),
    );
  });
}

export const errorsOfCode = (entries: readonly ErrorEntry[], typed: string): ErrorEntry[] =>
  entries.filter(({ code }) => String(code) === typed.trim().replace(/^#/, ''));
