import { zstdDecompressSync } from 'node:zlib';
import { asyncBufferFromUrl, parquetReadObjects } from 'hyparquet';
import type { Customer } from '../../../../test/harness/customers.ts';

/** A line of a table, by its only name. */
interface FileLine {
  readonly url: string;
  readonly id: string;
  readonly size: number;
  readonly stats: string;
  readonly version: number;
  readonly partitionValues: object;
  readonly expirationTimestamp: number;
}

interface MetaData {
  readonly id: string;
  readonly schemaString: string;
  readonly configuration: Readonly<Record<string, string>>;
  readonly version: number;
  readonly size: number;
  readonly numFiles: number;
}

export interface SharedAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The code of a refusal, which the header `Link` names. */
  readonly code: number | null;
  /** The body of a list or a refusal. */
  readonly body: {
    readonly items?: readonly Readonly<Record<string, string>>[];
    readonly nextPageToken?: string;
    readonly errorCode?: string;
    readonly message?: string;
  };
  readonly metaData: MetaData | undefined;
  readonly files: readonly FileLine[];
}

export const TABLE = '/shares/jishi/schemas/quotes/tables/';
const compressors = { ZSTD: (input: Uint8Array) => new Uint8Array(zstdDecompressSync(input)) };

/** A reader of Delta Sharing over HTTP, for one token. */
export function readerOf(origin: string, { token }: Pick<Customer, 'token'>) {
  const ask = async (path: string, init: RequestInit = {}): Promise<SharedAnswer> => {
    const answer = await fetch(`${origin}/delta-sharing${path}`, {
      ...init,
      headers: { authorization: `Bearer ${token}`, ...init.headers },
    });
    const text = await answer.text();
    const isLines = answer.headers.get('content-type')?.startsWith('application/x-ndjson') === true;
    const lines = isLines ? text.trim().split('\n').map(parse) : [];
    return {
      ...{ status: answer.status, headers: answer.headers, text },
      code: codeIn(answer.headers.get('link')),
      body: !isLines && text !== '' ? JSON.parse(text) : {},
      metaData: lines[1]?.['metaData'] as MetaData | undefined,
      files: lines.slice(2).map((line) => line['file'] as FileLine),
    };
  };
  return {
    ask,
    query: (table: string, body: object = {}, headers: Record<string, string> = {}) =>
      ask(`${TABLE}${table}/query`, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json', ...headers },
      }),
    async rows({ files }: SharedAnswer) {
      const all: Record<string, unknown>[] = [];
      for (const { url } of files) {
        const file = await asyncBufferFromUrl({ url });
        all.push(...(await parquetReadObjects({ file, compressors })));
      }
      return all;
    },
  };
}

function codeIn(link: string | null): number | null {
  const [, code] = /(\d{4})>; rel/.exec(link ?? '') ?? [];
  return code === undefined ? null : Number(code);
}

const parse = (line: string): Readonly<Record<string, unknown>> => JSON.parse(line);

/** Returns what a file says about its rows. */
export const statsOf = ({ stats }: FileLine) =>
  JSON.parse(stats) as {
    readonly numRecords: number;
    readonly minValues: Readonly<Record<string, unknown>>;
    readonly maxValues: Readonly<Record<string, unknown>>;
    readonly nullCount: Readonly<Record<string, number>>;
  };
