import { DELTA_SHARE, deltaSharingEndpoints } from '@jishi/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refuseUnfitText, routeOf } from '../../platform/http/index.ts';
import { Refusal } from '../../platform/refusal.ts';
import { type OfferedFiles, offeredDatasets, readFirstSince, schemaOf } from '../data-files/index.ts';
import type { Dataset } from '../datasets/index.ts';
import { createToolCalls } from '../gateway/index.ts';
import { callerOf } from './caller.ts';
import { fileIdHashOf } from './file-ids.ts';
import { pageOf } from './list-pages.ts';
import { type QueryBody, queryTable, readMetadata, type TableAnswer } from './query-table.ts';
import { readChanges } from './read-changes.ts';
import { instantOf, presentVersion } from './shared-list.ts';
import { idOf, refuseOtherShare, sharedTable } from './shared-tables.ts';
import type { DeltaSharingDeps, SharingCall, SharingDeps } from './sharing.deps.ts';
import { sendSharingFault } from './sharing-faults.ts';

const BODY_BYTES_MAX = 256 * 1024;
const VERSION_HEADER = 'delta-table-version';
const CAPABILITIES = 'delta-sharing-capabilities';

type Names = Readonly<Record<'share' | 'schema' | 'table', string>>;
type Answer = (call: SharingCall, names: Names) => Promise<FastifyReply>;

/** Mounts Delta Sharing. Responses and errors have the protocol's format. */
export async function mountDeltaSharing(app: FastifyInstance, ports: DeltaSharingDeps): Promise<void> {
  const deps: SharingDeps = { ...ports, gateway: createToolCalls(ports) };
  const answers = { ...listAnswers(deps), ...tableAnswers(deps) };
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      '*',
      { parseAs: 'string', bodyLimit: BODY_BYTES_MAX },
      (_request, body, done) => done(null, body),
    );
    scope.setErrorHandler((error, request, reply) => sendSharingFault(error, request, reply));
    const mount = (route: ReturnType<typeof routeOf>, answer: Answer): void =>
      void scope.route({
        ...route,
        config: { ...route.config, metered: true },
        bodyLimit: BODY_BYTES_MAX,
        handler: (request, reply) => handle(deps, answer, request, reply),
      });
    for (const [name, answer] of Object.entries(answers))
      mount(routeOf(deltaSharingEndpoints[name as keyof typeof answers]), answer);
    // The protocol's first release requests a table's version in this form.
    const { url, config } = routeOf(deltaSharingEndpoints.version);
    scope.head(url.replace(/\/version$/, ''), { config: { ...config, metered: true } }, (request, reply) =>
      handle(deps, answers.version, request, reply),
    );
  });
}

/** Handles a request after authenticating the caller. Errors are in the caller's language. */
async function handle(
  deps: SharingDeps,
  answer: Answer,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const call = await callerOf(deps, request, reply);
  try {
    const { share = '', schema = '', table = '' } = request.params as Partial<Names>;
    refuseUnfitText([share, schema, table]);
    reply.header('cache-control', 'no-store');
    return await answer(call, { share, schema, table });
  } catch (error) {
    return sendSharingFault(error, request, reply, call.lang);
  }
}

const sendJson = (reply: FastifyReply, body: object): FastifyReply =>
  reply.type('application/json; charset=utf-8').send(JSON.stringify(body));

function listAnswers(deps: SharingDeps) {
  const share = { name: DELTA_SHARE, id: idOf('share', DELTA_SHARE) };
  const sendTables = async (
    { principal, request, reply }: SharingCall,
    isIn: (dataset: Dataset) => boolean,
  ) => {
    const tables = (await offeredDatasets(deps, principal)).filter(isIn);
    const { items, ...page } = pageOf(tables, ({ code }) => code, request.query as object);
    const tableItems = items.map((dataset) => ({
      ...{ name: dataset.code, schema: schemaOf(dataset), share: DELTA_SHARE },
      ...{ shareId: share.id, id: idOf('table', dataset.code) },
    }));
    return sendJson(reply, { items: tableItems, ...page });
  };
  return {
    shares: async ({ request, reply }) =>
      sendJson(
        reply,
        pageOf([share], ({ name }) => name, request.query as object),
      ),
    async share({ reply }, names) {
      refuseOtherShare(names.share);
      return sendJson(reply, { share });
    },
    async schemas({ principal, request, reply }, names) {
      refuseOtherShare(names.share);
      const schemas = [...new Set((await offeredDatasets(deps, principal)).map(schemaOf))].sort();
      const { items, ...page } = pageOf(schemas, (name) => name, request.query as object);
      return sendJson(reply, { items: items.map((name) => ({ name, share: DELTA_SHARE })), ...page });
    },
    async allTables(call, names) {
      refuseOtherShare(names.share);
      return sendTables(call, () => true);
    },
    async tables(call, { share: name, schema }) {
      refuseOtherShare(name);
      const ownName = schema.toLowerCase();
      const isKnown = deps.registry.onSale().some((dataset) => schemaOf(dataset).toLowerCase() === ownName);
      if (!isKnown) throw new Refusal('delta-sharing.unknown', { name: `${name}.${schema}`.slice(0, 120) });
      return sendTables(call, (dataset) => schemaOf(dataset).toLowerCase() === ownName);
    },
  } satisfies Record<string, Answer>;
}

function tableAnswers(deps: SharingDeps) {
  const offeredOf = ({ principal }: SharingCall, names: Names): Promise<OfferedFiles> =>
    sharedTable(deps, principal, names);
  return {
    async version(call, names) {
      const offered = await offeredOf(call, names);
      const { version } = await presentVersion(deps, offered);
      const { startingTimestamp } = call.request.query as { startingTimestamp?: unknown };
      const first =
        startingTimestamp === undefined
          ? version
          : await firstSince(deps, offered, { version, instant: startingTimestamp });
      return call.reply.header(VERSION_HEADER, String(first)).send('');
    },
    async metadata(call, names) {
      refuseOtherFormats(call.request);
      const offered = await offeredOf(call, names);
      return sendLines(call, await readMetadata(deps, offered, call.request.query as object));
    },
    async query(call, names) {
      refuseOtherFormats(call.request);
      const body = bodyOf(call.request.body);
      const hash = fileIdHashOf(call.request.headers['fileidhash']);
      const offered = await offeredOf(call, names);
      const answer = await queryTable(deps, offered, body, call);
      if (hash !== undefined) call.reply.header('fileidhash', hash);
      return sendLines(call, answer);
    },
    async changes(call, names) {
      refuseOtherFormats(call.request);
      const hash = fileIdHashOf(call.request.headers['fileidhash']);
      const offered = await offeredOf(call, names);
      const answer = await readChanges(deps, offered, call.request.query as object, call);
      if (hash !== undefined) call.reply.header('fileidhash', hash);
      return sendLines(call, answer);
    },
  } satisfies Record<string, Answer>;
}

function sendLines({ reply }: SharingCall, { version, lines }: TableAnswer): FastifyReply {
  return reply
    .header(VERSION_HEADER, String(version))
    .type('application/x-ndjson; charset=utf-8')
    .send(`${lines.join('\n')}\n`);
}

async function firstSince(
  { db }: SharingDeps,
  { dataset: { code } }: OfferedFiles,
  { version, instant }: { readonly version: bigint; readonly instant: unknown },
): Promise<bigint> {
  const at = instantOf('startingTimestamp', instant, 'since');
  const first = await readFirstSince(db, code, at);
  if (first === null)
    throw new Refusal('delta-sharing.versionGone', {
      code,
      choice: at.toISOString(),
      version: String(version),
    });
  return first;
}

function bodyOf(text: unknown): QueryBody {
  if (text === undefined || text === null || text === '') return {};
  let body: unknown;
  try {
    body = JSON.parse(String(text));
  } catch {
    throw new Refusal('request.noJson');
  }
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw new Refusal('request.noObject');
  return body as QueryBody;
}

/**
 * Rejects a request whose list of formats lacks Parquet. The response's format need not be stated, because such a
 * client treats a response without a format header as Parquet.
 */
function refuseOtherFormats({ headers }: FastifyRequest): void {
  const formats = /responseformat=([\w,]*)/i.exec(String(headers[CAPABILITIES] ?? ''))?.[1];
  if (formats !== undefined && !formats.toLowerCase().split(',').includes('parquet'))
    throw new Refusal('delta-sharing.formatUnknown');
}
