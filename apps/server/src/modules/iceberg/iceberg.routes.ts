import {
  ICEBERG_WAREHOUSES,
  type IcebergWarehouse,
  type InputOf,
  icebergFiles,
  type RawEndpoint,
} from '@jishi/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { type Caller, type FileContext, serveFile } from '../../platform/http/index.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Principal } from '../access/index.ts';
import { offeredDatasets, schemaOf } from '../data-files/index.ts';
import { createToolCalls } from '../gateway/index.ts';
import type { CatalogDeps, IcebergDeps } from './iceberg.deps.ts';
import { loadTable, renewKeys } from './load-table.ts';
import { offeredTable, pageOf } from './offered-tables.ts';
import { sendRestFault } from './rest-fault.ts';

const BODY_BYTES_MAX = 64 * 1024;

interface Exchange {
  readonly principal: Principal;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** Mounts the catalog under `/iceberg/v1`. Errors have the protocol's format. */
export async function mountIceberg(app: FastifyInstance, ports: IcebergDeps): Promise<void> {
  const deps: CatalogDeps = { ...ports, gateway: createToolCalls(ports) };
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: BODY_BYTES_MAX },
      (_request, _body, done) => done(null, null),
    );
    scope.setErrorHandler(sendRestFault);
    const { config, namespaces, namespace, tables, table, credentials } = icebergFiles;
    read(scope, deps, config, async ({ warehouse }) => configOf(warehouseNamed(warehouse ?? 'jishi')));
    read(scope, deps, namespaces, (input, exchange) => listNamespaces(deps, input, exchange));
    read(scope, deps, namespace, async (input, exchange) => {
      await tablesIn(deps, input, exchange);
      return { namespace: [input.namespace], properties: {} };
    });
    read(scope, deps, tables, (input, exchange) => listTables(deps, input, exchange));
    read(scope, deps, table, async (input, exchange) => {
      const warehouse = warehouseNamed(input.warehouse);
      if (exchange.request.method !== 'HEAD') return loadTable(deps, { ...input, warehouse }, exchange);
      await offeredTable(deps, exchange.principal, input);
      return {};
    });
    read(scope, deps, credentials, (input, exchange) =>
      renewKeys(deps, { ...input, warehouse: warehouseNamed(input.warehouse) }, exchange),
    );
    scope.route({
      method: ['GET', 'POST', 'PUT', 'DELETE', 'PATCH'],
      url: '/iceberg/*',
      config: { audience: 'public' },
      handler: ({ method, url }) => {
        const path = url.split('?')[0]?.slice(0, 200) ?? '';
        throw method === 'GET' || method === 'HEAD'
          ? new Refusal('request.notFound', { path })
          : new Refusal('iceberg.readOnly', { method, path });
      },
    });
  });
}

/** Mounts a read call. The caller is authenticated and the call is counted before the input is parsed. */
function read<In extends z.ZodObject>(
  scope: FastifyInstance,
  deps: CatalogDeps,
  definition: RawEndpoint<In>,
  answer: (input: z.output<In>, exchange: Exchange) => Promise<object | null>,
): void {
  const principals = new WeakMap<FastifyRequest, Principal>();
  const authenticate = async (request: FastifyRequest): Promise<Caller> => {
    const principal = await principalOf(deps, request);
    principals.set(request, principal);
    const { accountId, keyId, memberId, rules } = principal;
    return { accountId, keyId, memberId, datasets: rules?.datasets ?? null, personId: null, sessionId: null };
  };
  const handle = async (input: z.output<In>, { request, reply }: FileContext): Promise<FastifyReply> => {
    const principal = principals.get(request);
    if (principal === undefined) throw new Refusal('request.unauthenticated');
    const body = await answer(input, { principal, request, reply });
    // A cache must not return one caller's keys to another caller.
    reply.header('cache-control', 'private, no-store');
    if (body === null) return reply.code(304).send();
    if (request.method === 'HEAD') return reply.code(204).send();
    return reply.type('application/json').send(JSON.stringify(body));
  };
  serveFile(scope, definition, handle, { authenticate });
}

/** Returns the caller. The request counts towards the caller's limits per second and per minute. */
async function principalOf({ gateway }: CatalogDeps, request: FastifyRequest): Promise<Principal> {
  const { id, ip, raw, headers } = request;
  const { authorization } = headers;
  const caller = {
    ...{ id, ip, socket: raw.socket },
    headers: authorization === undefined ? {} : { authorization },
  };
  const principal = await gateway.principalOf(caller);
  await gateway.admit(principal, caller);
  return principal;
}

function warehouseNamed(name: string): IcebergWarehouse {
  const warehouse = ICEBERG_WAREHOUSES.find((one) => one === name);
  if (warehouse !== undefined) return warehouse;
  throw new Refusal('iceberg.warehouseUnknown', {
    warehouse: name.slice(0, 60),
    warehouses: ICEBERG_WAREHOUSES.join(', '),
  });
}

const TABLES = '/v1/{prefix}/namespaces/{namespace}/tables';

/** The supported calls. Without this list, clients would assume that there are write calls too. */
const CALLS = [
  'GET /v1/{prefix}/namespaces',
  'GET /v1/{prefix}/namespaces/{namespace}',
  'HEAD /v1/{prefix}/namespaces/{namespace}',
  `GET ${TABLES}`,
  `GET ${TABLES}/{table}`,
  `HEAD ${TABLES}/{table}`,
  `GET ${TABLES}/{table}/credentials`,
];

const configOf = (prefix: IcebergWarehouse) => ({
  defaults: {},
  overrides: { prefix },
  endpoints: CALLS,
});

async function listNamespaces(
  deps: CatalogDeps,
  input: InputOf<typeof icebergFiles.namespaces>,
  { principal }: Exchange,
): Promise<object> {
  warehouseNamed(input.warehouse);
  // Namespaces have a single level, so none has a parent.
  const isTop = input.parent === undefined || input.parent === '';
  const names = new Set(isTop ? (await offeredDatasets(deps, principal)).map(schemaOf) : []);
  const { page, next } = pageOf([...names].toSorted(), input);
  return { namespaces: page.map((name) => [name]), 'next-page-token': next };
}

async function tablesIn(
  deps: CatalogDeps,
  { warehouse, namespace }: { readonly warehouse: string; readonly namespace: string },
  { principal }: Exchange,
): Promise<readonly string[]> {
  warehouseNamed(warehouse);
  const tables = await offeredDatasets(deps, principal);
  const codes = tables.filter((dataset) => schemaOf(dataset) === namespace).map(({ code }) => code);
  if (codes.length === 0) throw new Refusal('iceberg.namespaceUnknown', { namespace });
  return codes;
}

async function listTables(
  deps: CatalogDeps,
  input: InputOf<typeof icebergFiles.tables>,
  exchange: Exchange,
): Promise<object> {
  const { page, next } = pageOf(await tablesIn(deps, input, exchange), input);
  const identifiers = page.map((name) => ({ namespace: [input.namespace], name }));
  return { identifiers, 'next-page-token': next };
}
