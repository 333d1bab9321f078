import type { Localized } from './localized.ts';

/** One row of the registry. `{name}` in a text is filled from the values that go with the error. */
export interface ErrorRow {
  /** `code` of the envelope, or `resultcode` of the gateway. */
  code: number;
  /** HTTP status. The gateway sends 200 instead where its clients read the resultcode. */
  status: number;
  zh: string;
  en: string;
  /** The row whose code and status it shares, to say more closely what is wrong. */
  kindOf?: string;
  /** The text without its figures, for a refusal of which only the name is recorded. */
  cause?: Localized;
  /** What the caller can do about it; shown in documents and refusals. */
  remedy?: Localized;
  /** Words for a place that holds one of few things: the value that goes with the error names one. */
  choices?: Readonly<Record<string, Readonly<Record<string, Localized>>>>;
}

/** Declares rows of the registry; the identity function, for its types. */
export const errorRows = <T extends Record<string, ErrorRow>>(registry: T): T => registry;

/** What a form refuses, in the browser before it is sent and on the server when it is. */
export const formRow = (code: number, zh: string, en: string): ErrorRow => ({ code, status: 400, zh, en });
