/** The name of an error with its English and its Chinese text. */
type Texts = readonly [name: string, en: string, zh: string];

export interface ErrorFacts {
  /** The result code of the server. */
  readonly code?: number | undefined;
  readonly httpStatus?: number | undefined;
  readonly requestId?: string | undefined;
  /** The wait that the server demands. */
  readonly retryAfterMs?: number | undefined;
  readonly cause?: unknown;
}

/** The base of every error of this package. Its message has both languages and the server's own reason. */
export class JishiError extends Error {
  static readonly words: Texts = ['JishiError', 'The call failed.', '调用失败。'];
  declare readonly en: string;
  declare readonly zh: string;
  /** The server's own reason. */
  declare readonly detail: string;
  declare readonly code: number | undefined;
  declare readonly httpStatus: number | undefined;
  declare readonly requestId: string | undefined;
  declare readonly retryAfterMs: number | undefined;

  constructor(detail = '', { cause, ...facts }: ErrorFacts = {}) {
    const [name, en, zh] = new.target.words;
    const { code, requestId } = facts;
    const ids = [code !== undefined && `code ${code}`, requestId && `request ${requestId}`].filter(Boolean);
    const ending = ids.length > 0 ? ` (${ids.join(', ')})` : '';
    super(`${en} ${zh}${detail && ` — ${detail}`}${ending}`, { cause });
    Object.assign(this, { name, en, zh, detail, ...facts });
  }
}

export class ConfigurationError extends JishiError {
  static override readonly words: Texts = [
    'ConfigurationError',
    'The address or the credentials are missing or unusable.',
    '缺少地址或凭证，或其不可用。',
  ];
}

/** The connection failed, or the answer was cut off. A retry with the same key is safe. */
export class ConnectionFailed extends JishiError {
  static override readonly words: Texts = [
    'ConnectionFailed',
    'The connection failed before the whole answer arrived.',
    '连接中断，未收到完整的回答。',
  ];
}

export class AnswerUnreadable extends JishiError {
  static override readonly words: Texts = [
    'AnswerUnreadable',
    'The answer has an unexpected shape.',
    '回答的格式不符合约定。',
  ];
}

export class AuthError extends JishiError {
  static override readonly words: Texts = [
    'AuthError',
    'The key or the token was refused.',
    '密钥或令牌无效。',
  ];
}

const PARAMETER_NAME = /(?:parameter|参数)[^A-Za-z@]{0,3}([A-Za-z@]\w*)/;

export class ParameterError extends JishiError {
  static override readonly words: Texts = [
    'ParameterError',
    'A parameter is missing, unknown or wrong.',
    '参数缺失、未知或错误。',
  ];

  /** The name of the parameter, if the server named one. */
  get field(): string | undefined {
    return PARAMETER_NAME.exec(this.detail)?.[1];
  }
}

export class AccountDisabled extends JishiError {
  static override readonly words: Texts = ['AccountDisabled', 'The account is disabled.', '账户已停用。'];
}

export class NotEntitled extends JishiError {
  static override readonly words: Texts = [
    'NotEntitled',
    'The account has no right to this call.',
    '账户没有此项权限。',
  ];
}

export class CallsUsedUp extends NotEntitled {
  static override readonly words: Texts = [
    'CallsUsedUp',
    'The free or the bought calls are used up, or the call exceeds the bounds of a trial.',
    '试用或已购次数已用完，或超出试用范围。',
  ];
}

export class InsufficientBalance extends JishiError {
  static override readonly words: Texts = [
    'InsufficientBalance',
    'The balance is too low for this call.',
    '余额不足。',
  ];
}

export class SpendingLimitReached extends JishiError {
  static override readonly words: Texts = [
    'SpendingLimitReached',
    'The call would exceed a spending limit of the key or the account.',
    '本次调用将超出密钥或账户的消费上限。',
  ];
}

/** The next page would exceed `maxPriceFen` and was not charged. Continue with `cursor`. */
export class PriceCapReached extends JishiError {
  static override readonly words: Texts = [
    'PriceCapReached',
    'The next page would exceed the price cap of this loop.',
    '下一页将超出本次分页的价格上限。',
  ];
  declare readonly spentFen: number;
  declare readonly nextPriceFen: number;
  declare readonly maxPriceFen: number;
  declare readonly cursor: string | undefined;

  constructor(spentFen: number, nextPriceFen: number, maxPriceFen: number, cursor: string | undefined) {
    super(`spent ${spentFen} fen, next page ${nextPriceFen} fen, cap ${maxPriceFen} fen`);
    Object.assign(this, { spentFen, nextPriceFen, maxPriceFen, cursor });
  }
}

/** `retryAfterMs` is the wait that the server demands, if any. */
export class RateLimited extends JishiError {
  static override readonly words: Texts = ['RateLimited', 'Too many calls.', '调用过于频繁。'];
}

export class ServerBusy extends JishiError {
  static override readonly words: Texts = [
    'ServerBusy',
    'The server is busy; nothing was charged.',
    '服务器繁忙，未计费。',
  ];
}

/** A retry with the same `idempotencyKey` is not charged again. */
export class OutcomeUnknown extends JishiError {
  static override readonly words: Texts = [
    'OutcomeUnknown',
    'The server stopped before the outcome of the call was certain.',
    '服务器在结果确定之前停止。',
  ];
}

export class ServerError extends JishiError {
  static override readonly words: Texts = ['ServerError', 'The server has a fault.', '服务器故障。'];
}

export class DownloadDiffers extends JishiError {
  static override readonly words: Texts = [
    'DownloadDiffers',
    'A downloaded file differs from its SHA-256.',
    '下载的文件与其 SHA-256 不符。',
  ];
}

export type ErrorKind = new (detail?: string, facts?: ErrorFacts) => JishiError;

export const BY_CODE: Readonly<Record<number, ErrorKind>> = {
  401: AuthError,
  404: AuthError,
  405: AuthError,
  451: AuthError,
  1410: AuthError,
  402: ParameterError,
  403: ServerError,
  406: AccountDisabled,
  407: CallsUsedUp,
  408: InsufficientBalance,
  409: NotEntitled,
  416: NotEntitled,
  412: NotEntitled,
  415: NotEntitled,
  429: RateLimited,
  430: RateLimited,
  431: SpendingLimitReached,
  [-1]: ServerBusy,
};
