import type { IncomingMessage } from 'node:http';
import helmet from '@fastify/helmet';
import type { Audience } from '@jishi/contract';
import fastify, { type FastifyInstance } from 'fastify';
import { repeatCallerIds } from '../caller-ids.ts';
import { newId } from '../ids.ts';
import type { Log } from '../log.ts';
import { inRequestScope } from '../request-scope.ts';
import type { Tracing } from '../tracing/index.ts';
import { answerClientError, HEAD_BYTES_MAX } from './client-error.ts';
import { answerWhileClosing } from './drain.ts';
import { queueFairly } from './fair-queue.ts';
import { installFaults, sendFault } from './faults.ts';
import { namesOneHost, refuseHost } from './host.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The audience of the route. A test checks that every route has one. */
    audience?: Audience;
    /** True if calls to the route are counted per key instead of per network. */
    metered?: true;
  }
}

export interface HttpOptions {
  log: Log;
  /**
   * The number of proxies in front of the server. Only the entries that they add to X-Forwarded-For are trusted,
   * because callers can write the rest.
   */
  trustProxy: number;
  /** A larger request body, in bytes, is rejected with 413. */
  bodyLimitBytes: number;
  requestTimeoutMs: number;
  /** Null if tracing is off. */
  tracing?: Tracing | null;
  /**
   * Returns true if a request may switch to another protocol. Any other request gets an HTTP response, even if it asks
   * for another protocol.
   */
  upgrades?: (request: IncomingMessage) => boolean;
}

/** Creates the HTTP application with limits and error handling, but without routes. */
export async function createHttpApp(options: HttpOptions): Promise<FastifyInstance> {
  const log = options.log.child(
    {},
    { serializers: { req: ({ method, routeOptions }) => ({ method, route: routeOptions?.url }) } },
  );
  const app = fastify({
    // One logger serves all requests, and log lines name their request. A child logger for each request would slow down
    // every call. So would the framework's own logger, which listens for the end of every reply.
    childLoggerFactory: () => log,
    logController: new fastify.LogController({ disableRequestLogging: true }),
    // A URL that cannot be decoded is rejected in the envelope before routing.
    frameworkErrors: sendFault,
    clientErrorHandler: answerClientError,
    // A request without a host is rejected in the envelope, like one with two hosts.
    http: {
      maxHeaderSize: HEAD_BYTES_MAX,
      requireHostHeader: false,
      shouldUpgradeCallback: options.upgrades ?? (() => false),
    },
    genReqId: newId,
    bodyLimit: options.bodyLimitBytes,
    requestTimeout: options.requestTimeoutMs,
    connectionTimeout: options.requestTimeoutMs * 2,
    keepAliveTimeout: 72_000,
    trustProxy: options.trustProxy === 0 ? false : (_address, hop) => hop < options.trustProxy,
    forceCloseConnections: 'idle',
    // Requests on open connections are answered until the connections are closed: see drain.ts.
    return503OnClosing: false,
    // The router accepts path parameters of any length, so that a route can reject a long one with its own message.
    // This is safe because no route pattern contains a regular expression.
    routerOptions: { ignoreDuplicateSlashes: true, ignoreTrailingSlash: true, maxParamLength: 16_384 },
  });
  nameRequests(app as unknown as FastifyInstance, options.tracing ?? null);
  refuseUnfitHosts(app as unknown as FastifyInstance);
  installFaults(app as unknown as FastifyInstance);
  answerWhileClosing(app as unknown as FastifyInstance);
  queueFairly(app as unknown as FastifyInstance);
  enterScopes(app as unknown as FastifyInstance);
  return app as unknown as FastifyInstance;
}

/** Adds the request's id to each response, and the caller's own ids or the id of the request's span. */
function nameRequests(app: FastifyInstance, tracing: Tracing | null): void {
  app.decorateRequest('accountId', null);
  app.decorateRequest('refusal', null);
  app.decorateRequest('span', null);
  app.addHook('onRequest', (request, reply, done) => {
    const { id, headers } = request;
    reply.header('x-request-id', id);
    repeatCallerIds(headers, reply.raw);
    if (tracing !== null) {
      request.span = tracing.begin(id, headers);
      if (request.span !== null) reply.raw.setHeader('traceparent', request.span.traceparent);
    }
    done();
  });
}

/**
 * Adds the request's id to each log line of its work, except for reading the body and waiting in the queue, which
 * happen earlier.
 */
function enterScopes(app: FastifyInstance): void {
  app.addHook('preHandler', ({ id, span }, _reply, done) => inRequestScope({ requestId: id, span }, done));
}

/**
 * Rejects a request that does not name exactly one host, even if no route matches it. Also prevents browsers from
 * guessing a response's type from its bytes.
 */
function refuseUnfitHosts(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-content-type-options', 'nosniff');
    if (namesOneHost(request.raw)) return done();
    reply.hijack();
    refuseHost(reply.raw, request.id);
  });
}

/**
 * The sources that a page uses in addition to the site's files, as listed in the policy. Inline sources are listed by
 * their hashes.
 */
export interface PageSources {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  /** Other sites that may show the page in a frame and read its files. */
  readonly ancestors?: readonly string[];
}

/**
 * Sets the security headers for browser content. Data responses are not pages, so they get only the header against type
 * guessing. Ten headers on each would cost a hot call more than its rows.
 */
export async function siteHeaders(
  scope: FastifyInstance,
  https: boolean,
  { scripts, styles, ancestors }: PageSources = { scripts: [], styles: [] },
): Promise<void> {
  await scope.register(helmet, {
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...scripts],
        styleSrc: ["'self'", ...styles],
        imgSrc: ["'self'", 'data:'],
        connectSrc: ["'self'"],
        frameAncestors: ["'self'", ...(ancestors ?? [])],
        objectSrc: ["'none'"],
        upgradeInsecureRequests: https ? [] : null,
      },
    },
    hsts: https,
    crossOriginEmbedderPolicy: false,
    ...(ancestors === undefined
      ? {}
      : { xFrameOptions: false, crossOriginResourcePolicy: { policy: 'cross-origin' } }),
  });
}
