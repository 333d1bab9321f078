import { gatewayEndpoints } from '@jishi/contract';
import type { FastifyInstance } from 'fastify';
import { routeOf } from '../../platform/http/index.ts';
import { CallerGone } from '../../platform/limit/index.ts';
import type { GatewayRoutesDeps } from './gateway.deps.ts';
import { createPreparedCalls } from './prepared-calls.ts';
import { readReplyForm } from './read-call.ts';
import { writeFault, writeServed } from './replies.ts';
import { serveSheet } from './sheet-calls.ts';

/** Mounts `GET /sheets/{link}/{code}.csv`, from which spreadsheets read rows. */
export async function mountSheets(app: FastifyInstance, deps: GatewayRoutesDeps): Promise<void> {
  const calls = createPreparedCalls(deps);
  await app.register(async (scope) => {
    scope.setErrorHandler((error, request, reply) => {
      reply.hijack();
      if (error instanceof CallerGone) return void reply.raw.destroy();
      writeFault(deps, reply.raw, error, request, { ...readReplyForm(request), format: 'csv' });
    });
    const route = routeOf(gatewayEndpoints.sheet);
    scope.route({
      ...route,
      // A HEAD request would be charged for rows that the caller does not receive.
      exposeHeadRoute: false,
      config: { ...route.config, metered: true },
      handler: async (request, reply) => {
        const { link, file } = request.params as { link: string; file: string };
        const served = await serveSheet(deps, calls, { request, link, file });
        reply.hijack();
        reply.raw.setHeader('x-robots-tag', 'noindex');
        await writeServed(reply.raw, served, 'csv', request.headers);
      },
    });
  });
}
