import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { siteHeaders } from '../platform/http/index.ts';
import type { Config } from './config.ts';
import { pageAddress } from './page-address.ts';

const YEAR_SECONDS = 31_536_000;

/** The web: files with a hash in their name are kept for a year, the page itself is requested each time. */
export async function mountSite(
  app: FastifyInstance,
  config: Config,
  own: ReadonlySet<string>,
): Promise<void> {
  if (!existsSync(join(config.webRoot, 'index.html'))) return;
  await app.register(async (scope) => {
    await siteHeaders(scope, config.publicUrl?.startsWith('https:') ?? false);
    scope.addHook('onRoute', (route) => {
      route.config = { ...route.config, audience: 'public' };
    });
    scope.addHook('onRequest', async (request, reply) => {
      const page = pageAddress(request, own);
      if (page !== null) await reply.header('vary', 'accept').redirect(page);
    });
    await scope.register(fastifyStatic, {
      root: config.webRoot,
      decorateReply: true,
      cacheControl: false,
      // The build leaves each file beside itself in brotli and in gzip.
      preCompressed: true,
      setHeaders: (reply, path) => {
        const isHashed = path.includes(`${config.webRoot}/assets/`);
        reply.header('vary', 'accept-encoding');
        reply.header('cache-control', isHashed ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache');
      },
    });
  });
}
