import { JishiError } from './errors.ts';
import { type Answer, mayRepeat, type WireRequest } from './wire.ts';

export const MAX_RETRIES = 4;
const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 8_000;
/** If the server demands a longer wait, the error is thrown immediately. */
const LONGEST_RETRY_AFTER_MS = 120_000;
export const isTooLong = ({ retryAfterMs = 0 }: JishiError): boolean => retryAfterMs > LONGEST_RETRY_AFTER_MS;
/** Whether a new token may resolve a refusal. */
export const isStale = ({ code = 0 }: JishiError): boolean => [401, 404, 405, 1410].includes(code);

export interface Bounds {
  readonly retries: number;
  readonly totalTimeoutMs: number;
  readonly sleep: Sleep;
}

/** Sends single requests. */
export interface Sender {
  readonly bounds: Bounds;
  send(request: WireRequest, signal: AbortSignal | undefined): Promise<Answer>;
  /** Forgets the token, or throws if there is no key to get another. */
  renewToken(): void;
}

export type Sleep = (milliseconds: number, signal?: AbortSignal) => Promise<void>;

/** Full jitter over a delay that doubles from 0.5 s to 8 s, but never less than the server demands. */
export function waitOf(attempt: number, statedMs: number | undefined, random = Math.random): number {
  const jitter = random() * Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** attempt);
  return statedMs === undefined ? jitter : statedMs + jitter * 0.25;
}

export const sleep: Sleep = (milliseconds, signal) =>
  new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const aborted = (): void => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', aborted);
      resolve();
    }, milliseconds);
    signal?.addEventListener('abort', aborted, { once: true });
  });

/** Sends a request until it is answered. `make` receives the number of retries and keeps the same key. */
export async function sendWithRetries<T>(
  sender: Sender,
  make: (attempt: number) => WireRequest,
  read: (answer: Answer) => T,
  signal: AbortSignal | undefined,
): Promise<T> {
  const deadline = performance.now() + sender.bounds.totalTimeoutMs;
  let hasNewToken = false;
  for (let attempt = 0; ; ) {
    let answer: Answer | undefined;
    try {
      answer = await sender.send(make(attempt), signal);
      return read(answer);
    } catch (error) {
      if (!(error instanceof JishiError)) throw error;
      if (isStale(error) && !hasNewToken) {
        sender.renewToken();
        hasNewToken = true;
        continue;
      }
      const wait = waitBefore(sender, attempt, error, answer, deadline);
      if (wait === undefined) throw error;
      await sender.bounds.sleep(wait, signal);
      attempt++;
    }
  }
}

/** Returns the wait before the next attempt, or undefined if there is none. */
function waitBefore(
  { bounds: { retries } }: Sender,
  attempt: number,
  error: JishiError,
  answer: Answer | undefined,
  deadline: number,
): number | undefined {
  const should = answer?.headers.get('x-should-retry');
  const may = should === 'true' || (should !== 'false' && mayRepeat(error));
  const wait = waitOf(attempt, error.retryAfterMs);
  const isLate = isTooLong(error) || performance.now() + wait > deadline;
  return attempt >= retries || !may || isLate ? undefined : wait;
}
