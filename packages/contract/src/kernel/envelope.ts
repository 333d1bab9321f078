/** What every call but the data gateway's answers. `code` 0 is success; anything else is a row of the error registry. */
export interface Envelope<T> {
  code: number;
  msg: string;
  data: T;
}

export const SUCCESS_CODES: readonly number[] = [0, 200];

/** Put on, in one place. */
export function wrap<T>(data: T): Envelope<T> {
  return { code: 0, msg: 'success', data };
}

/** Taken off, in one place: the data, or an ApiError. */
export function unwrap<T>(envelope: Envelope<T>, status: number): T {
  if (SUCCESS_CODES.includes(envelope.code)) return envelope.data;
  throw new ApiError(envelope.code, envelope.msg, status, envelope.data);
}

/** A refusal as the client sees it: the registry's code and its text in the caller's language. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: number;
  readonly status: number;
  /** What goes with some refusals: the puzzle to show, the openid of a first login. */
  readonly data: unknown;
  constructor(code: number, message: string, status: number, data: unknown = null) {
    super(message);
    this.code = code;
    this.status = status;
    this.data = data;
  }
}
