import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { siteHeaders } from '../platform/http/index.ts';
import type { Config } from './config.ts';

const YEAR_SECONDS = 31_536_000;

/** The web: files with a hash in their name are kept for a year, the page itself is asked for each time. */
export async function mountSite(app: FastifyInstance, config: Config): Promise<void> {
  if (!existsSync(join(config.webRoot, 'index.html'))) return;
  await app.register(async (scope) => {
    await siteHeaders(scope, config.publicUrl?.startsWith('https:') ?? false);
    scope.addHook('onRoute', (route) => {
      route.config = { ...route.config, audience: 'public' };
    });
    await scope.register(fastifyStatic, {
      root: config.webRoot,
      decorateReply: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        const isHashed = path.includes(`${config.webRoot}/assets/`);
        reply.header('cache-control', isHashed ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache');
      },
    });
  });
}
