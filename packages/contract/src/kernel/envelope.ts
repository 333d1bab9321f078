/**
 * The response of every call outside the data gateway. `code` 0 is success. Any other code is a row of the error
 * registry.
 */
export interface Envelope<T> {
  code: number;
  msg: string;
  data: T;
}

/** An envelope as received. A proxy on the way may call its text `message` or leave out fields. */
export interface Received<T> extends Partial<Envelope<T>> {
  readonly message?: unknown;
}

export const SUCCESS_CODES: readonly number[] = [0, 200];

export function wrap<T>(data: T): Envelope<T> {
  return { code: 0, msg: 'success', data };
}

/** Every status from this number on is a failure, regardless of the body. */
const FIRST_FAILURE = 400;

/** Unwraps an envelope. Returns the data or throws an ApiError. */
export function unwrap<T>(envelope: Received<T>, status: number): T {
  const { code = status, data } = envelope;
  const saysSuccess = SUCCESS_CODES.includes(code);
  if (saysSuccess && status < FIRST_FAILURE) return data as T;
  throw new ApiError(saysSuccess ? status : code, textOf(envelope), status, data ?? null);
}

/** Returns an empty text if the envelope has none. */
function textOf({ msg, message }: Received<unknown>): string {
  if (typeof msg === 'string' && msg !== '') return msg;
  return typeof message === 'string' ? message : '';
}

/** An error response as seen by the client: the registry's code, and its text in the caller's language. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: number;
  readonly status: number;
  /** The data of some errors, such as the puzzle to show or the openid of a first login. */
  readonly data: unknown;
  constructor(code: number, message: string, status: number, data: unknown = null) {
    super(message);
    this.code = code;
    this.status = status;
    this.data = data;
  }
}
