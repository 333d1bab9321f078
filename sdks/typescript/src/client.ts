import {
  type CallOptions,
  type Change,
  type ChangesOptions,
  changes,
  type PagesOptions,
  pages,
  type QuoteOptions,
  query,
  quote,
} from './calls.ts';
import { type Credentials, loadConfig } from './config.ts';
import { type Datasets, datasetsOf } from './datasets.ts';
import type { ExportFile, ExportOptions, Sink } from './files.ts';
import type { Quote, Result } from './result.ts';
import { MAX_RETRIES, type Sleep, sleep } from './retries.ts';
import { Session, type Signalled, type SiteOptions } from './session.ts';
import type { StreamEvent, StreamOptions } from './streams.ts';
import { createTransport, type Fetch, streamOf } from './transport.ts';
import type { Parameters, Row } from './wire.ts';

/** Times are in milliseconds. */
export interface JishiOptions extends Credentials {
  /** `JISHI_BASE_URL` if absent. */
  readonly baseUrl?: string | undefined;
  /** Language of messages in JSON answers. */
  readonly lang?: 'zh' | 'en';
  /** The maximum number of retries of a call. */
  readonly retries?: number;
  /** The maximum time without bytes from the server. */
  readonly readTimeoutMs?: number;
  /** No retry begins later than this. */
  readonly totalTimeoutMs?: number;
  readonly fetch?: Fetch;
  readonly sleep?: Sleep;
}

/** The data sets of a server: `jishi-types` writes them. */
export type DataSets = { readonly [Code in string]: { readonly row: object; readonly parameters: object } };

export interface AnyDataSets {
  readonly [code: string]: { readonly row: Row; readonly parameters: Parameters };
}

type CodeOf<Sets> = keyof Sets & string;
type Member<Sets, Code extends keyof Sets, Part extends string> =
  Sets[Code] extends Record<Part, infer Type> ? Type : never;
type RowOf<Sets, Code extends keyof Sets> = Member<Sets, Code, 'row'>;
type ParametersOf<Sets, Code extends keyof Sets> = Member<Sets, Code, 'parameters'>;

/** The code for files is loaded on first use. */
const loadFiles = () => import('./files.ts');

class Client<Sets> {
  readonly baseUrl: string;
  readonly datasets: Datasets;
  readonly lang: string | undefined;
  readonly #session: Session;

  constructor({
    lang,
    retries = MAX_RETRIES,
    readTimeoutMs = 60_000,
    totalTimeoutMs = 300_000,
    fetch = (url, init) => globalThis.fetch(url, init),
    sleep: wait = sleep,
    ...source
  }: JishiOptions = {}) {
    const config = loadConfig(source);
    this.baseUrl = config.baseUrl;
    this.lang = lang;
    const transport = createTransport(config.baseUrl, fetch, readTimeoutMs);
    this.#session = new Session(config, transport, { retries, totalTimeoutMs, sleep: wait });
    this.datasets = datasetsOf(this.#session);
  }

  /** Calls a data set; the answer is charged. */
  query<Code extends CodeOf<Sets>>(
    code: Code,
    parameters: ParametersOf<Sets, Code> = {} as ParametersOf<Sets, Code>,
    options: CallOptions = {},
  ): Promise<Result<RowOf<Sets, Code>>> {
    return query(this.#session, code, parameters as Parameters, options, this.lang);
  }

  /** Returns the number of rows and the price of a call without making it. */
  quote<Code extends CodeOf<Sets>>(
    code: Code,
    parameters: ParametersOf<Sets, Code> = {} as ParametersOf<Sets, Code>,
    options: QuoteOptions = {},
  ): Promise<Quote> {
    return quote(this.#session, code, parameters as Parameters, options);
  }

  /** Reads page by page within a price cap. A page above it is not charged and throws PriceCapReached. */
  pages<Code extends CodeOf<Sets>>(
    code: Code,
    parameters: ParametersOf<Sets, Code>,
    options: PagesOptions,
  ): AsyncGenerator<Result<RowOf<Sets, Code>>, void, void> {
    return pages(this.#session, code, parameters as Parameters, options, this.lang);
  }

  /**
   * Reads the change feed within a price cap. Store the `OBJECTID` of the last change and send it as `after`.
   */
  changes<Code extends CodeOf<Sets>>(
    code: Code,
    options: ChangesOptions,
  ): AsyncGenerator<RowOf<Sets, Code> & Change, void, void> {
    return changes(this.#session, code, options);
  }

  /** Reads changes, quotes and alerts as they happen. Reconnects automatically and continues after the last event. */
  async *stream(options: StreamOptions): AsyncGenerator<StreamEvent, void, void> {
    yield* (await import('./streams.ts')).events(this.#session, options, this.lang);
  }

  /** Begins an export of a whole data set and lists its files as they are finished. Requires a term. */
  async *exports(code: CodeOf<Sets>, options: ExportOptions = {}): AsyncGenerator<ExportFile, void, void> {
    const files = await loadFiles();
    yield* files.exportsOf(this.#session, code, options);
  }

  /** Reads a file. The stream continues after an interruption, and fails if the file does not match its SHA-256. */
  readFile(file: ExportFile, options?: Signalled): ReadableStream<Uint8Array> {
    return streamOf(this.fileBytes(file, undefined, options));
  }

  /** Reads a file from the end of a part. `download` of `@jishi/client/node` stores parts in a folder. */
  async *fileBytes(
    file: ExportFile,
    sink?: Sink,
    { signal }: Signalled = {},
  ): AsyncGenerator<Uint8Array, void, void> {
    const files = await loadFiles();
    yield* files.fileBytes(this.#session, file, sink, signal);
  }

  /** Opens the rows of a data set as one CSV stream. It fails if it is interrupted, because it cannot be resumed. */
  async openCsv(
    code: CodeOf<Sets>,
    parameters: Parameters = {},
    { signal }: Signalled = {},
  ): Promise<{ rows: number; stream: ReadableStream<Uint8Array> }> {
    const files = await loadFiles();
    const { rows, bytes } = await files.openAll(this.#session, code, parameters, signal);
    return { rows, stream: streamOf(bytes) };
  }

  /** Calls an address under `/v1` and returns its `data`. */
  site(path: string, options: SiteOptions = {}): Promise<unknown> {
    return this.#session.site(path, options);
  }
}

const CODE = /^p_/;

/**
 * `client.p_stock2402(…)` is `client.query('p_stock2402', …)`. Called only for names that the client lacks.
 */
const shortcuts = new Proxy(Object.prototype, {
  get(target, name, client) {
    const code = String(name);
    if (!CODE.test(code)) return Reflect.get(target, name, client);
    return (...args: [Parameters?, CallOptions?]) => (client as Client<AnyDataSets>).query(code, ...args);
  },
});
Object.setPrototypeOf(Client.prototype, shortcuts);

type Shortcuts<Sets> = {
  readonly [Code in keyof Sets & `p_${string}`]: (
    parameters?: ParametersOf<Sets, Code>,
    options?: CallOptions,
  ) => Promise<Result<RowOf<Sets, Code>>>;
};

/** A client of one server. */
export type JishiClient<Sets = AnyDataSets> = Client<Sets> & Shortcuts<Sets>;

export const JishiClient = Client as unknown as {
  new <Sets = AnyDataSets>(options?: JishiOptions): JishiClient<Sets>;
};
