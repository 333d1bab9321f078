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
    /** Its callers are counted by their keys, so they are not also counted by their networks. */
    metered?: true;
  }
}

export interface HttpOptions {
  log: Log;
  /**
   * The number of proxies in front of us. Only their part of X-Forwarded-For is trusted, as callers can write
   * the rest.
   */
  trustProxy: number;
  /** A larger request body, in bytes, is refused with 413. */
  bodyLimitBytes: number;
  requestTimeoutMs: number;
  /** Null if no traces are recorded. */
  tracing?: Tracing | null;
  /** Whether a request may change to another protocol. All others are answered in HTTP, whatever they request. */
  upgrades?: (request: IncomingMessage) => boolean;
}

/** Creates the HTTP application with limits and error handling, but without routes. */
export async function createHttpApp(options: HttpOptions): Promise<FastifyInstance> {
  const log = options.log.child(
    {},
    { serializers: { req: ({ method, routeOptions }) => ({ method, route: routeOptions?.url }) } },
  );
  const app = fastify({
    // One logger serves all requests. A child for each request would be work on every call. So would the
    // framework's own logger, which listens for the end of every reply. Log lines name their request.
    childLoggerFactory: () => log,
    logController: new fastify.LogController({ disableRequestLogging: true }),
    // An address that cannot be decoded is refused in the envelope before any route.
    frameworkErrors: sendFault,
    clientErrorHandler: answerClientError,
    // A request without a host is refused in the envelope, like one with two hosts.
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
    // A parameter of any length reaches its route, which refuses it with its own message. No route uses a
    // regular expression.
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

/** Adds the request's id to each response, and the caller's ids or the id of the request's own span. */
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

/** Names the request in each log line of its work. Reading the body and waiting in the queue come before. */
function enterScopes(app: FastifyInstance): void {
  app.addHook('preHandler', ({ id, span }, _reply, done) => inRequestScope({ requestId: id, span }, done));
}

/**
 * Runs before everything else, even before routing. It also prevents browsers from guessing a response's type
 * from its bytes.
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
 * A page's sources besides the site's files, as listed in the policy. Inline sources are listed by their
 * hashes.
 */
export interface PageSources {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  /** Other sites that may show the page in a frame, and read its files. */
  readonly ancestors?: readonly string[];
}

/**
 * Sets the security headers for browser content. Data responses have only the header against type guessing.
 * They are not pages, and ten headers on each would cost a hot call more than its rows.
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
