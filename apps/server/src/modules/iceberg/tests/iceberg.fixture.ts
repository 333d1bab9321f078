import { createHash, createHmac } from 'node:crypto';
import { PassThrough, Readable } from 'node:stream';
import avsc from 'avsc';
import type { Customer } from '../../../../test/harness/customers.ts';
import type { TestSite } from '../../../../test/harness/server.ts';

const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();
const sum = (text: string): string => createHash('sha256').update(text).digest('hex');

export interface Keys {
  readonly 's3.access-key-id': string;
  readonly 's3.secret-access-key': string;
  readonly 's3.session-token': string;
  readonly 's3.endpoint'?: string;
}

export interface Signing {
  readonly method?: 'GET' | 'HEAD' | 'PUT';
  readonly headers?: Readonly<Record<string, string>>;
  readonly query?: string;
  /** The time for which the request is signed. */
  readonly at?: Date;
  /** The value of `x-amz-content-sha256`. */
  readonly payload?: string;
  /** Headers that are sent but not signed. */
  readonly unsigned?: readonly string[];
  readonly service?: string;
}

/** Signs a request as AWS's documentation describes it, without the product's code. */
export function signed(keys: Keys, host: string, path: string, at: Date, options: Signing = {}) {
  const { method = 'GET', query = '', payload = sum(''), unsigned = [], service = 's3' } = options;
  const date = at.toISOString().replace(/[-:]|\.\d+/g, '');
  const headers: Record<string, string> = {
    host,
    'x-amz-content-sha256': payload,
    'x-amz-date': date,
    'x-amz-security-token': keys['s3.session-token'],
    ...options.headers,
  };
  const names = Object.keys(headers)
    .filter((name) => !unsigned.includes(name))
    .toSorted();
  const scope = `${date.slice(0, 8)}/us-east-1/${service}/aws4_request`;
  const canonical = [
    method,
    path,
    query.split('&').toSorted().join('&'),
    ...names.map((name) => `${name}:${headers[name]}`),
    '',
    names.join(';'),
    payload,
  ].join('\n');
  const key = scope.split('/').reduce<string | Buffer>(hmac, `AWS4${keys['s3.secret-access-key']}`);
  const signature = hmac(key, ['AWS4-HMAC-SHA256', date, scope, sum(canonical)].join('\n')).toString('hex');
  headers['authorization'] =
    `AWS4-HMAC-SHA256 Credential=${keys['s3.access-key-id']}/${scope}, SignedHeaders=${names.join(';')}, Signature=${signature}`;
  return { method, url: query === '' ? path : `${path}?${query}`, headers };
}

export interface Metadata {
  readonly 'table-uuid': string;
  readonly 'current-snapshot-id': number;
  readonly 'last-sequence-number': number;
  readonly schemas: readonly { fields: { id: number; name: string; type: string; doc?: string }[] }[];
  readonly properties: Readonly<Record<string, string>>;
  readonly snapshots: readonly {
    'snapshot-id': number;
    'parent-snapshot-id'?: number;
    'sequence-number': number;
    'manifest-list': string;
    summary: Record<string, string>;
  }[];
}

export interface Loaded {
  readonly 'metadata-location': string;
  readonly metadata: Metadata;
  readonly config: Keys;
  readonly 'storage-credentials': readonly { prefix: string; config: Keys }[];
}

const HOST = 'localhost:80';

/** Returns functions that call the catalog and the S3 interface for a customer. */
export function catalogOf(site: Pick<TestSite, 'app' | 'time'>, { token }: Pick<Customer, 'token'>) {
  const authorization = `Bearer ${token}`;
  const call = async (path: string, options: { method?: 'GET' | 'HEAD' | 'POST'; headers?: object } = {}) => {
    const { method = 'GET', headers = {} } = options;
    const url = `/iceberg/v1${path}`;
    const answer = await site.app.inject({ method, url, headers: { authorization, ...headers } });
    return {
      status: answer.statusCode,
      headers: answer.headers,
      body: answer.body === '' ? null : answer.json(),
    };
  };
  const tableOf = (code: string, query = '', namespace = 'quotes') =>
    call(`/jishi/namespaces/${namespace}/tables/${code}${query}`);
  const load = async (code: string, query = ''): Promise<Loaded> => {
    const { status, body } = await tableOf(code, query);
    if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
    return body;
  };
  /** Requests an object by its `s3://` address. */
  const object = (keys: Keys, address: string, options: Signing = {}) =>
    site.app.inject(
      signed(keys, HOST, address.replace('s3://', '/s3/'), options.at ?? site.time.now, options),
    );
  return { call, tableOf, load, object };
}

export interface Entry {
  readonly status: number;
  readonly snapshot_id: number;
  readonly sequence_number: number;
  readonly data_file: {
    readonly file_path: string;
    readonly record_count: number;
    readonly file_size_in_bytes: number;
    readonly lower_bounds: readonly { key: number; value: Buffer }[];
    readonly upper_bounds: readonly { key: number; value: Buffer }[];
    readonly null_value_counts: readonly { key: number; value: number }[];
  };
}

/** Reads the records of an Avro file. */
export async function avroRecords<Row>(bytes: Buffer): Promise<Row[]> {
  const rows: Row[] = [];
  const decoder = new avsc.streams.BlockDecoder();
  Readable.from([bytes]).pipe(decoder);
  for await (const row of decoder.pipe(new PassThrough({ objectMode: true }))) rows.push(row as Row);
  return rows;
}

/** Returns the entries in a snapshot's manifest. */
export async function entriesOf(
  { object }: ReturnType<typeof catalogOf>,
  { config, metadata }: Loaded,
  snapshotId = metadata['current-snapshot-id'],
): Promise<Entry[]> {
  const snapshot = metadata.snapshots.find((one) => one['snapshot-id'] === snapshotId);
  const list = await object(config, snapshot?.['manifest-list'] ?? '');
  if (list.statusCode !== 200) throw new Error(list.body);
  const [first] = await avroRecords<{ manifest_path: string; manifest_length: number }>(list.rawPayload);
  const manifest = await object(config, first?.manifest_path ?? '');
  if (manifest.rawPayload.length !== first?.manifest_length)
    throw new Error('another length of the manifest');
  return avroRecords<Entry>(manifest.rawPayload);
}
