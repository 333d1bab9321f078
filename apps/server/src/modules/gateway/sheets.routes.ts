import { gatewayEndpoints, RECEIPT_HEADERS } from '@jishi/contract';
import type { FastifyInstance } from 'fastify';
import { languageOf, refuseLanguage, routeOf } from '../../platform/http/index.ts';
import { CallerGone } from '../../platform/limit/index.ts';
import type { GatewayRoutesDeps } from './gateway.deps.ts';
import { createPreparedCalls } from './prepared-calls.ts';
import { readReplyForm } from './read-call.ts';
import { writeFault, writeServed } from './replies.ts';
import { formatOfFile, serveSheet } from './sheet-calls.ts';
import { readWidgets } from './sheet-widgets.ts';

/**
 * Pages of any origin may read the responses. The link in the URL is the only credential, and it cannot spend more than
 * its budget.
 */
const ANY_ORIGIN = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': RECEIPT_HEADERS.map(({ name }) => name).join(', '),
};

/** Mounts `GET /sheets/{link}/{code}.csv` and `.json`, from which spreadsheets and dashboards read rows. */
export async function mountSheets(app: FastifyInstance, deps: GatewayRoutesDeps): Promise<void> {
  const calls = createPreparedCalls(deps);
  await app.register(async (scope) => {
    scope.addHook('onRequest', async (_request, reply) => {
      for (const [name, value] of Object.entries({ ...ANY_ORIGIN, 'x-robots-tag': 'noindex' }))
        reply.raw.setHeader(name, value);
    });
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
        await writeServed(reply.raw, served, formatOfFile(file), request.headers);
      },
    });
    scope.route({
      ...routeOf(gatewayEndpoints.sheetWidgets),
      handler: async (request, reply) => {
        const { link } = request.params as { link: string };
        const widgets = await readWidgets(deps, { link, ip: request.ip, lang: languageOf(request) });
        return reply.headers({ 'cache-control': 'private, no-cache' }).send(widgets);
      },
    });
    scope.route({
      ...routeOf(gatewayEndpoints.sheetApps),
      onRequest: refuseLanguage,
      handler: async () => [],
    });
  });
}
