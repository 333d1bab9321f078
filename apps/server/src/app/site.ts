import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { type PageSources, siteHeaders } from '../platform/http/index.ts';
import type { Config } from './config.ts';
import { pageAddress } from './page-address.ts';

const YEAR_SECONDS = 31_536_000;

/**
 * Serves the web files. Browsers cache files with a hash in their name for a year, and revalidate the page on each
 * visit.
 */
export async function mountSite(
  app: FastifyInstance,
  config: Config,
  own: ReadonlySet<string>,
): Promise<void> {
  const page = join(config.webRoot, 'index.html');
  if (!existsSync(page)) return;
  const inline = inlineSources(await readFile(page, 'utf8'));
  await app.register(async (scope) => {
    await siteHeaders(scope, config.publicUrl?.startsWith('https:') ?? false, inline);
    scope.addHook('onRoute', (route) => {
      route.config = { ...route.config, audience: 'public' };
    });
    scope.addHook('onRequest', async (request, reply) => {
      const address = pageAddress(request, own);
      if (address !== null) await reply.header('vary', 'accept').redirect(address);
    });
    await scope.register(fastifyStatic, {
      root: config.webRoot,
      decorateReply: true,
      cacheControl: false,
      // The build writes a Brotli and a gzip copy next to each file.
      preCompressed: true,
      setHeaders: (reply, path) => {
        const isHashed = path.includes(`${config.webRoot}/assets/`);
        reply.header('vary', 'accept-encoding');
        reply.header('cache-control', isHashed ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache');
      },
    });
  });
}

/** The page draws its frame with one inline style and one inline script. The policy allows no others. */
function inlineSources(html: string): PageSources {
  const hashesOf = (tag: 'script' | 'style'): string[] =>
    [...html.matchAll(new RegExp(`<${tag}>([\\s\\S]*?)</${tag}>`, 'g'))].map(
      ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
    );
  return { scripts: hashesOf('script'), styles: hashesOf('style') };
}
