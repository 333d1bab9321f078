import helmet from '@fastify/helmet';
import type { Audience } from '@jishi/contract';
import fastify, { type FastifyInstance } from 'fastify';
import { newId } from '../ids.ts';
import { type Log, urlForLog } from '../log.ts';
import { installFaults, sendFault } from './faults.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may call the route. A test walks all routes and fails on one without it. */
    audience?: Audience;
  }
}

export interface HttpOptions {
  log: Log;
  /** Behind a proxy that sets X-Forwarded-For. */
  trustProxy: boolean;
  /** A request body above this many bytes is refused with 413. */
  bodyLimitBytes: number;
  requestTimeoutMs: number;
}

/** The bare HTTP application: limits and faults; no route yet. */
export async function createHttpApp(options: HttpOptions): Promise<FastifyInstance> {
  const app = fastify({
    loggerInstance: options.log.child(
      {},
      { serializers: { req: (request) => ({ method: request.method, url: urlForLog(request.url) }) } },
    ),
    logController: new fastify.LogController({ disableRequestLogging: true }),
    // One logger for all: a child for each request would be work on every call. What is logged names its request.
    childLoggerFactory: (logger) => logger,
    // An address that cannot be decoded is refused before any route, and in the envelope too.
    frameworkErrors: sendFault,
    genReqId: newId,
    bodyLimit: options.bodyLimitBytes,
    requestTimeout: options.requestTimeoutMs,
    connectionTimeout: options.requestTimeoutMs * 2,
    keepAliveTimeout: 72_000,
    trustProxy: options.trustProxy,
    forceCloseConnections: 'idle',
    // A parameter of any length reaches its route, which refuses it in its own words; no route matches by expression.
    routerOptions: { ignoreDuplicateSlashes: true, maxParamLength: 16_384 },
  });
  installFaults(app as unknown as FastifyInstance);
  return app as unknown as FastifyInstance;
}

/**
 * Security headers for what a browser shows. Data answers go without: they are no pages, and ten more headers on each
 * would cost a hot call more than its rows.
 */
export async function siteHeaders(scope: FastifyInstance, https: boolean): Promise<void> {
  await scope.register(helmet, {
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        // antd writes its component styles into style elements at run time.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:'],
        connectSrc: ["'self'"],
        frameAncestors: ["'self'"],
        objectSrc: ["'none'"],
        upgradeInsecureRequests: https ? [] : null,
      },
    },
    hsts: https,
    crossOriginEmbedderPolicy: false,
  });
}
