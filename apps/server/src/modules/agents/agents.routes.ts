import { addressOf, agentsFiles, DATA_SCOPE, oauthEndpoints } from '@jishi/contract';
import { createMcpHandler, type McpHttpHandler } from '@modelcontextprotocol/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { challengeOf, normalOrigin, originOf, routeOf } from '../../platform/http/index.ts';
import { Refusal } from '../../platform/refusal.ts';
import { createCompanyIndustries } from '../companies/index.ts';
import { createToolCalls } from '../gateway/index.ts';
import { createTextTranslator } from '../site-data/index.ts';
import { createAgentServer } from './agent-server.ts';
import type { AgentsDeps, ToolDeps } from './agents.deps.ts';
import type { ToolSession } from './tool.ts';

const BODY_BYTES_MAX = 64 * 1024;
/** The headers passed to the protocol library. All other headers, such as cookies, are left out. */
const PASSED = ['accept', 'content-type', 'mcp-protocol-version', 'mcp-method', 'mcp-name', 'mcp-session-id'];

/** Mounts `POST /mcp`. Clients of both protocol revisions use this address. */
export async function mountAgents(app: FastifyInstance, deps: AgentsDeps): Promise<void> {
  const { pool, registry } = deps;
  const companies = {
    industries: createCompanyIndustries(pool, registry),
    translateTexts: createTextTranslator(pool, registry),
  };
  const tools: ToolDeps = { ...deps, companies, gateway: createToolCalls(deps) };
  const handler = handlerOf(tools);
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: BODY_BYTES_MAX },
      (_request, body, done) => done(null, body),
    );
    const route = routeOf(agentsFiles.mcp);
    scope.route({
      ...route,
      bodyLimit: BODY_BYTES_MAX,
      handler: async (request, reply) => {
        if (!isOwnOrigin(request, deps)) throw new Refusal('request.forbidden');
        return send(reply, await answer(tools, handler, request, reply));
      },
    });
    // The protocol requires 405 from a server without streams and sessions.
    scope.route({
      method: ['GET', 'DELETE'],
      config: { audience: 'public' },
      url: route.url,
      handler: (_request, reply) => reply.status(405).header('allow', 'POST').send(),
    });
  });
}

/** Handles a protocol request after the caller is authenticated. */
async function answer(
  deps: ToolDeps,
  handler: McpHttpHandler,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Response> {
  const caller = requestOf(request);
  let session: ToolSession;
  try {
    const principal = await deps.gateway.principalOf(caller);
    const origin = normalOrigin(deps.guards, request);
    session = { principal, request: caller, at: deps.clock(), origin, lang: principal.lang };
  } catch (error) {
    if (!(error instanceof Refusal) || error.row.status !== 401) throw error;
    const metadata = `${normalOrigin(deps.guards, request)}${addressOf(oauthEndpoints.toolsResource, {})}`;
    const bearer = { resource_metadata: metadata, scope: DATA_SCOPE };
    reply.header('www-authenticate', challengeOf(['Bearer', bearer], 'Basic'));
    throw new Refusal('request.unauthenticated', {}, error);
  }
  const authInfo = { token: '', clientId: '', scopes: [], extra: { session } };
  return handler.fetch(webRequest(request), { authInfo });
}

/**
 * Creates the handler of all requests. It creates a server for each request. That server acts only for the request's
 * caller.
 */
function handlerOf(deps: ToolDeps): McpHttpHandler {
  return createMcpHandler(
    ({ authInfo }) => createAgentServer(deps, authInfo?.extra?.session as ToolSession),
    // The lists never change while a client is connected, so there are no subscriptions.
    { keepAliveMs: 0, maxSubscriptions: 0 },
  );
}

/** The parts of a request that the gateway needs. */
function requestOf({ id, ip, headers, raw }: FastifyRequest): ToolSession['request'] {
  const { authorization } = headers;
  return { id, ip, socket: raw.socket, headers: authorization === undefined ? {} : { authorization } };
}

function webRequest({ headers, body }: FastifyRequest): Request {
  const passed = PASSED.flatMap((name) => {
    const value = headers[name];
    return typeof value === 'string' ? [[name, value] as [string, string]] : [];
  });
  const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
  return new Request('http://localhost/mcp', {
    method: 'POST',
    headers: passed,
    body: new Uint8Array(bytes),
  });
}

/**
 * Whether the request comes from this site's pages. Without this check, pages of other sites could reach this machine
 * through a host name that they control.
 */
function isOwnOrigin(request: FastifyRequest, { guards: { publicOrigin } }: AgentsDeps): boolean {
  const { origin } = request.headers;
  return origin === undefined || origin === (publicOrigin ?? originOf(request, undefined));
}

async function send(reply: FastifyReply, response: Response): Promise<FastifyReply> {
  reply.status(response.status).header('cache-control', 'no-store');
  for (const [name, value] of response.headers) if (name !== 'cache-control') reply.header(name, value);
  return reply.send(Buffer.from(await response.arrayBuffer()));
}
