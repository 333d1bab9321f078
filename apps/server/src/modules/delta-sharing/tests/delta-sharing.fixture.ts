import { zstdDecompressSync } from 'node:zlib';
import { asyncBufferFromUrl, parquetReadObjects } from 'hyparquet';
import type { Customer } from '../../../../test/harness/customers.ts';
import type { TestSite } from '../../../../test/harness/server.ts';
import { manifests, soldManifest } from '../../data-files/tests/data-files.fixture.ts';
import { applyCatalogue } from '../../datasets/index.ts';

/** The object that describes a file. In a line of the response, it is the value of a key such as `file`. */
interface FileLine {
  readonly url: string;
  readonly id: string;
  readonly size: number;
  readonly stats: string;
  readonly version: number;
  readonly partitionValues: object;
  readonly expirationTimestamp: number;
}

type ChangeFile = FileLine & { readonly timestamp: number };

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
  /** The error code in the `Link` header. */
  readonly code: number | null;
  /** The body of a list or of an error. */
  readonly body: {
    readonly items?: readonly Readonly<Record<string, string>>[];
    readonly nextPageToken?: string;
    readonly errorCode?: string;
    readonly message?: string;
  };
  readonly metaData: MetaData | undefined;
  readonly files: readonly FileLine[];
  /** The files of changes. `kind` is the key of the line that describes the file. */
  readonly changes: readonly (ChangeFile & { readonly kind: string })[];
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
      changes: lines
        .slice(2)
        .flatMap((line) => Object.entries(line).map(([kind, file]) => ({ kind, ...(file as ChangeFile) }))),
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
    changes: (table: string, query: string, headers: Record<string, string> = {}) =>
      ask(`${TABLE}${table}/changes?${query}`, { headers }),
    async rows({ files }: Pick<SharedAnswer, 'files'>) {
      return (await Promise.all(files.map(({ url }) => rowsAt(url)))).flat();
    },
    /** The changed rows as clients show them. */
    async changedRows({ changes }: Pick<SharedAnswer, 'changes'>) {
      const all: ChangedRow[] = [];
      for (const { kind, url, version, timestamp } of changes)
        for (const row of await rowsAt(url)) {
          const type = KINDS[kind] ?? String(row['_change_type']);
          all.push({ ...row, _change_type: type, _commit_version: version, _commit_timestamp: timestamp });
        }
      return all;
    },
  };
}

type ChangedRow = Readonly<Record<string, unknown>> & {
  readonly _change_type: string;
  readonly _commit_version: number;
  readonly _commit_timestamp: number;
};
const KINDS: Readonly<Record<string, string>> = { add: 'insert', remove: 'delete' };

async function rowsAt(url: string): Promise<Record<string, unknown>[]> {
  const file = await asyncBufferFromUrl({ url });
  return parquetReadObjects({ file, compressors });
}

function codeIn(link: string | null): number | null {
  const [, code] = /(\d{4})>; rel/.exec(link ?? '') ?? [];
  return code === undefined ? null : Number(code);
}

const parse = (line: string): Readonly<Record<string, unknown>> => JSON.parse(line);

/** Returns the statistics on a file's rows. */
export const statsOf = ({ stats }: FileLine) =>
  JSON.parse(stats) as {
    readonly numRecords: number;
    readonly minValues: Readonly<Record<string, unknown>>;
    readonly maxValues: Readonly<Record<string, unknown>>;
    readonly nullCount: Readonly<Record<string, number>>;
  };

/** Describes the sold data set with one more field. Returns whether the catalogue was applied. */
export async function addField({ database, state }: Pick<TestSite, 'database' | 'state'>): Promise<boolean> {
  const fields = [...soldManifest().fields, { code: 'MORE', zh: 'MORE', en: 'MORE', type: 'text' }];
  const { applied } = await applyCatalogue(database.pool, [
    soldManifest({ fields }),
    ...manifests().slice(1),
  ]);
  await state.registry.refresh();
  return applied;
}
