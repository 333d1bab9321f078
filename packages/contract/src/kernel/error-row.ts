import type { Localized } from './localized.ts';

/**
 * `later`: the same request may succeed after a wait. `withKey`: as `later`, but only a request with an idempotency
 * key is safe to repeat. `never`: the request, or a state that no wait of seconds changes, has to change. `unsure`:
 * the server does not know.
 */
export type Retry = 'later' | 'withKey' | 'never' | 'unsure';

/** One row of the registry. `{name}` in a text is replaced by a value that is passed with the error. */
export interface ErrorRow {
  /** `code` of the envelope, or `resultcode` of the gateway. */
  code: number;
  /** HTTP status. The gateway sends 200 to clients that read the resultcode. */
  status: number;
  /** Whether a program may repeat the request. Rows with the status 429 or from 500 on state it. */
  retry?: Retry;
  zh: string;
  en: string;
  /** A broader row with the same code and status, of which this row is a special case. */
  kindOf?: string;
  /** The text without its figures, for places that record only the name of the refusal. */
  cause?: Localized;
  /** The caller's remedy, shown in documents and refusals. */
  remedy?: Localized;
  /** Texts for a placeholder with a fixed set of values. The value passed with the error selects one. */
  choices?: Readonly<Record<string, Readonly<Record<string, Localized>>>>;
}

/** Declares rows of the registry. This is the identity function, for type inference. */
export const errorRows = <T extends Record<string, ErrorRow>>(registry: T): T => registry;

/**
 * Creates the row of a form's refusal. The browser uses it before sending, and the server after receiving.
 */
export const formRow = (code: number, zh: string, en: string): ErrorRow => ({ code, status: 400, zh, en });
