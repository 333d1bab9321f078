import { type ErrorName, type ErrorRow, type ErrorValues, errorMessage, errorRow, type Lang } from '@jishi/contract';

/** An expected "no" with its row in the error registry. `detail` goes to the log, never to the caller. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly error: ErrorName;
  readonly values: ErrorValues;
  readonly detail: unknown;

  constructor(error: ErrorName, values: ErrorValues = {}, detail?: unknown) {
    super(error);
    this.error = error;
    this.values = values;
    this.detail = detail;
  }

  get row(): ErrorRow {
    return errorRow(this.error);
  }

  text(lang: Lang): string {
    return errorMessage(this.error, lang, this.values);
  }
}
