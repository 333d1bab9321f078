import { streamsFiles } from '@jishi/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { challengeOf, routeOf } from '../../platform/http/index.ts';
import { Refusal } from '../../platform/refusal.ts';
import { createFeedCalls, createToolCalls } from '../gateway/index.ts';
import { createNewestQuotes } from '../quotes/index.ts';
import { openStream } from './open-stream.ts';
import { OpenStreams } from './open-streams.ts';
import { isOwnOrigin } from './own-origin.ts';
import { runStream } from './run-stream.ts';
import { mountSockets } from './sockets.ts';
import { sseSink } from './sse-sink.ts';
import type { Stream } from './stream.ts';
import type { StreamDeps, StreamsDeps } from './streams.deps.ts';

/** Mounts `GET /v1/streams`, which serves server-sent events or a WebSocket. */
export function mountStreams(app: FastifyInstance, ports: StreamsDeps): void {
  const deps: StreamDeps = {
    ...ports,
    gateway: createToolCalls(ports),
    feeds: createFeedCalls(ports),
    newestQuotes: createNewestQuotes(ports.pool, ports.registry),
    streams: new OpenStreams(ports.streamLimits, ports.leaving),
  };
  app.addHook('preClose', () => deps.streams.leave());
  mountEvents(app, deps);
  mountSockets(app, deps);
}

function mountEvents(app: FastifyInstance, deps: StreamDeps): void {
  const route = routeOf(streamsFiles.open);
  app.route({
    ...route,
    // Without this, a HEAD request would open a stream that has no body.
    exposeHeadRoute: false,
    config: { ...route.config, metered: true },
    handler: async (request, reply) => {
      if (!isOwnOrigin(request.headers, deps)) throw new Refusal('request.forbidden');
      let stream: Stream;
      try {
        stream = await openStream(deps, {
          url: request.url,
          headers: request.headers,
          request: callOf(request),
        });
      } catch (error) {
        if (!(error instanceof Refusal) || error.row.status !== 401) throw error;
        reply.header('www-authenticate', challengeOf('Bearer', 'Basic'));
        throw new Refusal('request.unauthenticated', {}, error);
      }
      request.accountId = stream.principal.accountId;
      const release = deps.streams.admit(stream.principal.accountId);
      reply.hijack();
      reply.raw.setHeader('x-request-id', request.id);
      const sent = runStream(deps, stream, sseSink(reply.raw)).finally(release);
      deps.streams.hold(sent);
    },
  });
}

function callOf({ id, ip, headers, raw }: FastifyRequest): Stream['request'] {
  const { authorization } = headers;
  return { id, ip, socket: raw.socket, headers: authorization === undefined ? {} : { authorization } };
}
