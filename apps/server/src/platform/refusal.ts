import {
  type ErrorName,
  type ErrorRow,
  type ErrorValues,
  errorMessage,
  errorRow,
  type Lang,
} from '@jishi/contract';

/**
 * An expected "no" with its row in the error registry. `detail` goes to the log, never to the caller; `data` goes
 * to the caller, in the envelope, with the meaning that the row gives it.
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
 * Throws the refusal of a transaction after its commit: its writes (a try used up, an event of the log) must stay,
 * and a throw inside would take them back.
 */
export function unlessRefused<T>(outcome: T | Refusal): T {
  if (outcome instanceof Refusal) throw outcome;
  return outcome;
}
