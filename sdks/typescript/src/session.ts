import type { Config } from './config.ts';
import { AuthError, RateLimited, ServerBusy, ServerError } from './errors.ts';
import { type Bounds, type Sender, sendWithRetries } from './retries.ts';
import type { Transport } from './transport.ts';
import { type Answer, checkSite, queryOf, readObject, retryAfterOf, type WireRequest } from './wire.ts';

const TOKEN_PATH = '/api-cloud-platform/oauth2/token';
/** A token is replaced this long before it expires. */
const TOKEN_SPARE_MS = 60_000;

const JSON_TYPE = { 'Content-Type': 'application/json' };

interface Token {
  readonly text: string;
  /** On the monotonic clock. */
  readonly endsAt: number;
}

/** The connection of a client: its token, and requests with retries. */
export class Session implements Sender {
  readonly config: Config;
  readonly transport: Transport;
  readonly bounds: Bounds;
  /** Calls that begin while a token is being fetched share it. */
  #token: Promise<Token> | undefined;

  constructor(config: Config, transport: Transport, bounds: Bounds) {
    this.config = config;
    this.transport = transport;
    this.bounds = bounds;
  }

  async send(request: WireRequest, signal: AbortSignal | undefined): Promise<Answer> {
    return this.transport.send(await this.authorised(request, signal), signal);
  }

  async authorised(request: WireRequest, signal: AbortSignal | undefined): Promise<WireRequest> {
    const token = request.keyed ? await this.#currentToken(signal) : undefined;
    if (token === undefined) return request;
    return { ...request, headers: { ...request.headers, Authorization: `Bearer ${token}` } };
  }

  renewToken(): void {
    if (this.config.accessKey === undefined) throw new AuthError('no key for a token', { code: 405 });
    this.#token = undefined;
  }

  /** Sends a request until it is answered. */
  run<T>(
    make: (attempt: number) => WireRequest,
    read: (answer: Answer) => T,
    signal: AbortSignal | undefined,
  ): Promise<T> {
    return sendWithRetries(this, make, read, signal);
  }

  /** Calls an address under `/v1` and returns its `data`. With a body, the request is a POST. */
  async site(path: string, { body, keyed = true, signal }: SiteOptions = {}): Promise<unknown> {
    const request: WireRequest =
      body === undefined
        ? { method: 'GET', path, headers: {}, keyed }
        : { method: 'POST', path, headers: JSON_TYPE, body: JSON.stringify(body), keyed };
    return this.run(() => request, checkSite, signal);
  }

  async #currentToken(signal: AbortSignal | undefined): Promise<string | undefined> {
    const { token, accessKey } = this.config;
    if (token || !accessKey) return token || undefined;
    const current = this.#token;
    if (current !== undefined) {
      const { text, endsAt } = await unlessAborted(current, signal);
      if (performance.now() < endsAt) return text;
      // Another call may have replaced it in the meantime.
      if (this.#token === current) this.#token = undefined;
    }
    this.#token ??= this.#fetchToken();
    return (await unlessAborted(this.#token, signal)).text;
  }

  /** Aborting one call does not abort this request, because other calls may wait for it. */
  #fetchToken(): Promise<Token> {
    const body = queryOf([
      ['grant_type', 'client_credentials'],
      ['client_id', this.config.accessKey ?? ''],
      ['client_secret', this.config.accessSecret ?? ''],
    ]);
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
    const make = (): WireRequest => ({ method: 'POST', path: TOKEN_PATH, headers, body, keyed: false });
    const token = this.run(make, readToken, undefined);
    token.catch(() => {
      if (this.#token === token) this.#token = undefined;
    });
    return token;
  }
}

export interface Signalled {
  readonly signal?: AbortSignal | undefined;
}

export interface SiteOptions extends Signalled {
  readonly body?: unknown;
  /** Whether to send the token. */
  readonly keyed?: boolean;
}

function readToken(answer: Answer): Token {
  const json = readObject(answer);
  const { access_token: text, expires_in: seconds } = json;
  if (answer.status === 200 && typeof text === 'string')
    return { text, endsAt: performance.now() + Number(seconds ?? 0) * 1_000 - TOKEN_SPARE_MS };
  const detail = String(json['error_description'] ?? json['error'] ?? '');
  const facts = { httpStatus: answer.status, retryAfterMs: retryAfterOf(answer) };
  if (answer.status === 429) throw new RateLimited(detail, { ...facts, code: 429 });
  if (answer.status === 503) throw new ServerBusy(detail, facts);
  throw answer.status >= 500 ? new ServerError(detail, facts) : new AuthError(detail, facts);
}

function unlessAborted<T>(promise: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (signal === undefined) return promise;
  return new Promise((resolve, reject) => {
    const aborted = (): void => reject(signal.reason);
    signal.addEventListener('abort', aborted, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', aborted));
  });
}
