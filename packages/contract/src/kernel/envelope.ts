/**
 * The answer of every call except the data gateway's. `code` 0 is success. Any other code is a row of the
 * error registry.
 */
export interface Envelope<T> {
  code: number;
  msg: string;
  data: T;
}

/** An envelope as received. A gateway on the way may name its text `message`, or omit members. */
export interface Received<T> extends Partial<Envelope<T>> {
  readonly message?: unknown;
}

export const SUCCESS_CODES: readonly number[] = [0, 200];

/** Wraps data in an envelope. */
export function wrap<T>(data: T): Envelope<T> {
  return { code: 0, msg: 'success', data };
}

/** Statuses from this number on are failures, regardless of the body. */
const FIRST_FAILURE = 400;

/** Unwraps an envelope. Returns the data or throws an ApiError. */
export function unwrap<T>(envelope: Received<T>, status: number): T {
  const { code = status, data } = envelope;
  const saysSuccess = SUCCESS_CODES.includes(code);
  if (saysSuccess && status < FIRST_FAILURE) return data as T;
  throw new ApiError(saysSuccess ? status : code, textOf(envelope), status, data ?? null);
}

/** Empty if the envelope has no text. */
function textOf({ msg, message }: Received<unknown>): string {
  if (typeof msg === 'string' && msg !== '') return msg;
  return typeof message === 'string' ? message : '';
}

/** A refusal as the client sees it: the registry's code and its text in the caller's language. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: number;
  readonly status: number;
  /** Data of some refusals: the puzzle to show, the openid of a first login. */
  readonly data: unknown;
  constructor(code: number, message: string, status: number, data: unknown = null) {
    super(message);
    this.code = code;
    this.status = status;
    this.data = data;
  }
}
