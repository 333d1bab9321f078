import type { Localized } from './localized.ts';

/**
 * `later`: the same request may succeed after a wait. `withKey`: like `later`, but only a request with an idempotency
 * key is safe to repeat. `never`: repeating the request within seconds cannot succeed. `unsure`: the server does not
 * know.
 */
export type Retry = 'later' | 'withKey' | 'never' | 'unsure';

/** A row of the registry. `{name}` in a text is replaced with a value that is passed with the error. */
export interface ErrorRow {
  /** `code` of the envelope, or `resultcode` of the gateway. */
  code: number;
  /** The HTTP status. The gateway sends 200 to clients that read the resultcode. */
  status: number;
  /** Whether a program may repeat the request. Required for status 429 and for statuses from 500 on. */
  retry?: Retry;
  zh: string;
  en: string;
  /** A broader row with the same code and status, of which this row is a special case. */
  kindOf?: string;
  /** The text without figures, for logs and lists that record only the name of the error. */
  cause?: Localized;
  /** The caller's possible remedy, as documents and error responses state it. */
  remedy?: Localized;
  /** The texts for a placeholder with a fixed set of values. The value that is passed with the error selects one. */
  choices?: Readonly<Record<string, Readonly<Record<string, Localized>>>>;
}

/** Declares rows of the registry. It returns its argument and only serves type inference. */
export const errorRows = <T extends Record<string, ErrorRow>>(registry: T): T => registry;

/** Creates the row for a form error. The browser uses it before sending, and the server after receiving. */
export const formRow = (code: number, zh: string, en: string): ErrorRow => ({ code, status: 400, zh, en });
