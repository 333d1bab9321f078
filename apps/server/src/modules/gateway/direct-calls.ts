import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import type { ErrorName } from '@jishi/contract';
import { POSITION_HEADER } from '../../platform/db/index.ts';
import { callerAddress, repeatCallerIds, type SideDoor } from '../../platform/http/index.ts';
import { newId } from '../../platform/ids.ts';
import { CallerGone, type Connection } from '../../platform/limit/index.ts';
import { inRequestScope } from '../../platform/request-scope.ts';
import type { ServerSpan, Tracing } from '../../platform/tracing/index.ts';
import type { CallRequest, Served } from './call.ts';
import type { GatewayRoutesDeps } from './gateway.deps.ts';
import type { PreparedCall, PreparedCalls } from './read-call.ts';
import { writeFault, writeServed } from './replies.ts';
import { serveAnonymous } from './serve-anonymous.ts';
import { serveCall } from './serve-call.ts';

/** The label under which event loop blocks caused by direct calls are counted. */
const DIRECT = 'GET /api (direct)';
/**
 * The framework's route pattern. Direct calls use it as their label, so that they are counted together with calls
 * through the route.
 */
const ROUTE = '/api/:group/:code';
const ADDRESS = /^\/api\/\w+\/(\w+)\/?(?:\?|$)/;

/**
 * Answers plain calls without the framework, because routing and hooks would be most of the cost of a cached response.
 * A plain call is a GET request with a token, for rows or changes. Every other call, and every call that cannot be
 * parsed, goes to the framework before it is counted. The framework's route runs the same code.
 */
export function directCalls(deps: GatewayRoutesDeps, calls: PreparedCalls): SideDoor {
  return (incoming, response) => {
    deps.loop.mark(DIRECT);
    const { method, headers, url = '' } = incoming;
    if (
      method !== 'GET' ||
      // A framework hook keeps callers away from replicas that lack their latest writes.
      headers[POSITION_HEADER] !== undefined ||
      headers['content-length'] !== undefined ||
      headers['transfer-encoding'] !== undefined
    )
      return false;
    const code = ADDRESS.exec(url)?.[1];
    if (code === undefined) return false;
    const prepared = preparedOrNull(calls, { url, headers, params: { code } });
    if (prepared === null || prepared.kind === 'all' || prepared.parameters.token === null) return false;
    // The route answers callers who may not see a private data set.
    if (prepared.dataset.manifest.private) return false;
    repeatCallerIds(headers, response);
    const request = new DirectRequest(incoming, deps.trustProxy);
    if (deps.tracing === null) void answer(deps, prepared, request, response);
    else traced(deps.tracing, request, response, () => void answer(deps, prepared, request, response));
    return true;
  };
}

/** Runs a call inside a trace span if the call is sampled. */
function traced(tracing: Tracing, request: DirectRequest, response: ServerResponse, run: () => void): void {
  const span = tracing.begin(request.id, request.headers);
  request.span = span;
  if (span !== null) response.setHeader('traceparent', span.traceparent);
  inRequestScope({ requestId: request.id, span }, run);
}

/** A plain request. The caller's address is determined only if the key is restricted to networks. */
class DirectRequest implements CallRequest {
  readonly id = newId();
  accountId: bigint | null = null;
  refusal: ErrorName | null = null;
  span: ServerSpan | null = null;
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly #incoming: IncomingMessage;
  readonly #trustProxy: number;

  constructor(incoming: IncomingMessage, trustProxy: number) {
    this.url = incoming.url ?? '';
    this.headers = incoming.headers;
    this.#incoming = incoming;
    this.#trustProxy = trustProxy;
  }

  get socket(): Connection {
    return this.#incoming.socket;
  }

  get ip(): string {
    return callerAddress(this.#incoming, this.#trustProxy);
  }
}

function preparedOrNull(
  calls: PreparedCalls,
  request: Parameters<PreparedCalls['prepare']>[0],
): PreparedCall | null {
  try {
    return calls.prepare(request);
  } catch {
    return null;
  }
}

async function answer(
  deps: GatewayRoutesDeps,
  prepared: PreparedCall,
  request: DirectRequest,
  response: ServerResponse,
): Promise<void> {
  const beganAt = performance.now();
  try {
    const served = await serveRows(deps, prepared, request);
    deps.loop.mark(DIRECT);
    await writeServed(response, served, prepared.parameters.values.get('format'), request.headers);
  } catch (error) {
    if (response.headersSent || error instanceof CallerGone) return void response.destroy();
    const { lang, parameters } = prepared;
    writeFault(deps, response, error, request, { lang, format: parameters.values.get('format') || 'json' });
  }
  deps.answerWatch.note({
    requestId: request.id,
    method: 'GET',
    route: ROUTE,
    status: response.statusCode,
    refusal: request.refusal,
    accountId: request.accountId,
    milliseconds: performance.now() - beganAt,
    headers: request.headers,
    span: request.span,
  });
}

/** Serves a call for rows or changes and returns it with its receipt. */
export async function serveRows(
  deps: GatewayRoutesDeps,
  prepared: PreparedCall,
  request: CallRequest,
): Promise<Served> {
  const startedAtMs = performance.now();
  const { dataset, lang, isLangStated, parameters, parse } = prepared;
  const call = {
    request,
    requestId: request.id,
    lang,
    isLangStated,
    dataset,
    parameters,
    at: deps.clock(),
    startedAtMs,
    parse,
    termOnly: false,
  };
  const isAnonymous = parameters.token === null && parameters.basic === null;
  const served = await (isAnonymous ? serveAnonymous(deps, call) : serveCall(deps, call));
  deps.gatewayMetrics.served(dataset.code, served.receipt.basis, performance.now() - startedAtMs);
  return served;
}
