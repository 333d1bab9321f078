import {
  type ErrorName,
  type ErrorRow,
  type ErrorValues,
  errorMessage,
  errorRow,
  type Lang,
} from '@jishi/contract';

/**
 * An expected error with its row in the error registry. `detail` is logged and never sent to the caller. `data` is sent
 * in the envelope, with the meaning that the row defines.
 */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly error: ErrorName;
  readonly values: ErrorValues;
  readonly detail: unknown;
  readonly data: unknown;

  constructor(error: ErrorName, values: ErrorValues = {}, detail?: unknown, data: unknown = null) {
    super(error);
    this.error = error;
    this.values = values;
    this.detail = detail;
    this.data = data;
  }

  get row(): ErrorRow {
    return errorRow(this.error);
  }

  text(lang: Lang): string {
    return errorMessage(this.error, lang, this.values);
  }
}

/**
 * Throws, after the commit, the Refusal that a transaction returned. The transaction's writes (a counted attempt, a
 * logged event) must be kept, and a throw inside the transaction would roll them back.
 */
export function unlessRefused<T>(outcome: T | Refusal): T {
  if (outcome instanceof Refusal) throw outcome;
  return outcome;
}
