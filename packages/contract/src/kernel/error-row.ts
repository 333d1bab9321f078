import type { Localized } from './localized.ts';

/** One row of the registry. `{name}` in a text is filled from the values that go with the error. */
export interface ErrorRow {
  /** `code` of the envelope, or `resultcode` of the gateway. */
  code: number;
  /** HTTP status. The gateway sends 200 instead where its clients read the resultcode. */
  status: number;
  zh: string;
  en: string;
  /** A broader row with the same code and status, which this one makes more precise. */
  kindOf?: string;
  /** The text without its figures, for places that record only the refusal's name. */
  cause?: Localized;
  /** The caller's remedy, shown in documents and refusals. */
  remedy?: Localized;
  /** Words for a place with a fixed set of values; the value that comes with the error selects one. */
  choices?: Readonly<Record<string, Readonly<Record<string, Localized>>>>;
}

/** Declares rows of the registry; the identity function, for its types. */
export const errorRows = <T extends Record<string, ErrorRow>>(registry: T): T => registry;

/** Makes the row of a refusal that a form gives, in the browser before it is sent and on the server when it is. */
export const formRow = (code: number, zh: string, en: string): ErrorRow => ({ code, status: 400, zh, en });
