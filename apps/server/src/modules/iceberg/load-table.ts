import type { IcebergWarehouse, InputOf, icebergFiles } from '@jishi/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sha256 } from '../../platform/crypto.ts';
import { namesTag, originOf } from '../../platform/http/index.ts';
import type { Principal } from '../access/index.ts';
import { readPaid } from '../data-files/index.ts';
import type { IcebergDeps } from './iceberg.deps.ts';
import { addressOfObject, locationOf } from './locations.ts';
import { offeredTable } from './offered-tables.ts';
import { readTable } from './read-table.ts';
import { sessionUntil } from './sessions.ts';
import { type TableReader, tableMetadata } from './table-metadata.ts';

interface Exchange {
  readonly principal: Principal;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** Returns a table with its snapshots, and keys with which its files can be read. Null if the status is 304. */
export async function loadTable(
  deps: IcebergDeps,
  input: InputOf<typeof icebergFiles.table> & { readonly warehouse: IcebergWarehouse },
  { principal, request, reply }: Exchange,
): Promise<object | null> {
  const { dataset, right } = await offeredTable(deps, principal, input);
  const reader = await readerOf(deps, principal, { code: dataset.code, right });
  const table = await readTable(deps, dataset);
  const metadata = tableMetadata(table, reader, input.snapshots);
  const version = table.current.version;
  const tag = `W/"${version}-${sha256(JSON.stringify(metadata)).toString('base64url').slice(0, 16)}"`;
  reply.header('etag', tag);
  if (namesTag(request.headers['if-none-match'], tag)) return null;
  const keys = keysFor(deps, { principal, request, code: dataset.code, warehouse: input.warehouse });
  return {
    'metadata-location': addressOfObject(dataset.code, { kind: 'metadata', version }),
    metadata,
    config: keys,
    'storage-credentials': [{ prefix: locationOf(dataset.code), config: keys }],
  };
}

/** Returns new keys for a table. */
export async function renewKeys(
  deps: IcebergDeps,
  input: InputOf<typeof icebergFiles.credentials> & { readonly warehouse: IcebergWarehouse },
  { principal, request }: Exchange,
): Promise<object> {
  const { dataset } = await offeredTable(deps, principal, input);
  const config = keysFor(deps, { principal, request, code: dataset.code, warehouse: input.warehouse });
  return { 'storage-credentials': [{ prefix: locationOf(dataset.code), config }] };
}

export async function readerOf(
  { db }: Pick<IcebergDeps, 'db'>,
  { accountId }: Pick<Principal, 'accountId'>,
  { code, right }: { readonly code: string; readonly right: TableReader['right'] },
): Promise<TableReader> {
  const paid = right === 'owned' ? new Set<string>() : await readPaid(db, accountId, code);
  return { right, paid };
}

/** Readers need a region to sign their requests, but which one does not matter. */
const REGION = 'us-east-1';

interface Vended {
  readonly principal: Principal;
  readonly request: FastifyRequest;
  readonly code: string;
  readonly warehouse: IcebergWarehouse;
}

function keysFor(
  { icebergSessions, clock, publicUrl }: IcebergDeps,
  { principal: { accountId, keyId }, request, code, warehouse }: Vended,
): Record<string, string> {
  const until = sessionUntil(clock());
  const keys = icebergSessions.open({ accountId, keyId, code, until });
  return {
    's3.access-key-id': keys.accessKeyId,
    's3.secret-access-key': keys.secretAccessKey,
    's3.session-token': keys.sessionToken,
    's3.session-token-expires-at-ms': String(until.getTime()),
    's3.region': REGION,
    'client.region': REGION,
    's3.path-style-access': 'true',
    // ClickHouse would repeat the endpoint's path, so it gets no endpoint. Its own settings contain the bucket's
    // address.
    ...(warehouse === 'jishi-clickhouse' ? {} : { 's3.endpoint': `${originOf(request, publicUrl)}/s3` }),
  };
}
