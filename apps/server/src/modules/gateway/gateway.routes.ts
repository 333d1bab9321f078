import { gatewayEndpoints } from '@jishi/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { openSideDoor, routeOf } from '../../platform/http/index.ts';
import { CallerGone } from '../../platform/limit/index.ts';
import { Refusal } from '../../platform/refusal.ts';
import { directCalls, serveRows } from './direct-calls.ts';
import { exportAll } from './export-all.ts';
import { ExportSlots } from './export-slots.ts';
import type { GatewayRoutesDeps } from './gateway.deps.ts';
import { readKnown } from './known-call.ts';
import { readMultipart } from './multipart.ts';
import { createPreparedCalls } from './prepared-calls.ts';
import { apiUnknown, readReplyForm } from './read-call.ts';
import { writeFault, writeServed } from './replies.ts';

const BODY_LIMIT_BYTES = 256 * 1024;
const PREFIX = '/api';

/** Mounts the data gateway: `GET|POST /api/{group}/{code}`. The group is ignored. */
export async function mountGateway(app: FastifyInstance, deps: GatewayRoutesDeps): Promise<void> {
  const mount = async (scope: FastifyInstance): Promise<void> => {
    // The gateway parses bodies itself. It accepts any content type, and rejects invalid bodies in its own envelope.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: BODY_LIMIT_BYTES },
      (_request, body, done) => done(null, body),
    );
    scope.addContentTypeParser(
      /^multipart\/form-data\b/i,
      { parseAs: 'buffer', bodyLimit: BODY_LIMIT_BYTES },
      (request: FastifyRequest, body: Buffer) => readMultipart(request.headers['content-type'] ?? '', body),
    );
    scope.setErrorHandler((error, request, reply) => {
      // This header makes Node close the connection after a body that is too large, so it must also be sent with a
      // hijacked reply.
      const connection = reply.getHeader('connection');
      if (connection !== undefined) reply.raw.setHeader('connection', connection);
      reply.hijack();
      if (error instanceof CallerGone) return void reply.raw.destroy();
      writeFault(deps, reply.raw, error, request, readReplyForm(request));
    });
    const exports = new ExportSlots();
    const calls = createPreparedCalls(deps);
    // Changes and whole data sets use the same route. The suffix of the code distinguishes them.
    const route = routeOf(gatewayEndpoints.rows, PREFIX);
    scope.route({
      ...route,
      bodyLimit: BODY_LIMIT_BYTES,
      // A HEAD request would be charged for rows that the caller does not receive.
      exposeHeadRoute: false,
      config: { ...route.config, metered: true },
      handler: async (request, reply) => {
        const prepared = await readKnown(deps, calls, request);
        if (prepared.kind === 'all') return exportAll(deps, exports, prepared, request, reply);
        const served = await serveRows(deps, prepared, request);
        reply.hijack();
        await writeServed(reply.raw, served, prepared.parameters.values.get('format'), request.headers);
      },
    });
    openSideDoor(app, '/api/', directCalls(deps, calls));
    scope.route({
      method: ['HEAD', 'PUT', 'PATCH', 'DELETE'],
      url: route.url,
      config: { audience: 'public', metered: true },
      handler: (request, reply) => {
        reply.raw.setHeader('allow', route.method.join(', '));
        throw new Refusal('gateway.methodUnsupported', { method: request.method });
      },
    });
    // Under /api, every other path also returns the gateway's envelope.
    for (const url of ['/', '/*']) {
      scope.all(url, { config: { audience: 'public', metered: true } }, (request) => {
        throw apiUnknown(request.url.split('?')[0] ?? '');
      });
    }
  };
  await app.register(mount, { prefix: PREFIX });
}
