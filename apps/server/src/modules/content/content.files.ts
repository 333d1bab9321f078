import { contentFiles } from '@jishi/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { languageOf, originOf, routeOf, serveFile, siteHeaders } from '../../platform/http/index.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { ContentDeps } from './content.deps.ts';
import { formatOf, PICTURE_TYPES } from './picture-format.ts';
import { readPictureBytes } from './pictures.repository.ts';
import { FORWARD_SCRIPT, SHARE_CSS, sharePage } from './share/share-page.ts';
import { sharedPage } from './share/shared-page.ts';
import { robots, siteMap } from './share/site-map.ts';

const YEAR_SECONDS = 31_536_000;

/** Serves articles' pictures, and the files for search engines and link previews. */
export async function mountContentFiles(app: FastifyInstance, deps: ContentDeps): Promise<void> {
  serveFile(app, contentFiles.picture, ({ name }, { reply }) => sendPicture(deps, name, reply));
  const origin = (request: FastifyRequest): string => originOf(request, deps.publicUrl);
  app.route({
    ...routeOf(contentFiles.sitemap),
    handler: async (request, reply) =>
      reply
        .type('application/xml; charset=utf-8')
        .header('cache-control', 'no-cache')
        .send(await siteMap(deps, origin(request))),
  });
  app.route({
    ...routeOf(contentFiles.robots),
    handler: async (request, reply) => reply.type('text/plain; charset=utf-8').send(robots(origin(request))),
  });
  await app.register(async (scope) => {
    await siteHeaders(scope, deps.publicUrl?.startsWith('https:') ?? false);
    mountShare(scope, deps, origin);
  });
}

/**
 * Sends a picture. The bytes under a name never change. The headers prevent browsers from executing them,
 * whatever type a browser guesses.
 */
async function sendPicture({ db }: ContentDeps, name: string, reply: FastifyReply): Promise<FastifyReply> {
  const format = formatOf(name);
  const bytes = format === null ? undefined : await readPictureBytes(db, name);
  if (format === null || bytes === undefined) throw new Refusal('content.pictureNotFound', { name });
  return reply
    .headers({
      'content-length': bytes.length,
      'cache-control': `public, max-age=${YEAR_SECONDS}, immutable`,
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'content-disposition': 'inline',
    })
    .type(PICTURE_TYPES[format])
    .send(bytes);
}

function mountShare(
  scope: FastifyInstance,
  deps: ContentDeps,
  origin: (request: FastifyRequest) => string,
): void {
  const config = { audience: 'public' } as const;
  const part = (path: string, type: string, text: string): void => {
    scope.get(path, { config }, async (_request, reply) => reply.type(`${type}; charset=utf-8`).send(text));
  };
  part('/share/forward.js', 'text/javascript', FORWARD_SCRIPT);
  part('/share/share.css', 'text/css', SHARE_CSS);
  const document = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const path = pathOf(request);
    const page = await sharedPage(deps, path, languageOf(request), origin(request));
    if (page === null) throw new Refusal('content.pageNotFound', { path: path.slice(0, 200) });
    return reply
      .headers({ 'cache-control': 'no-cache', vary: 'accept-language' })
      .type('text/html; charset=utf-8')
      .send(sharePage(page, origin(request)));
  };
  // The first path is the home page.
  for (const path of ['/share/', '/share/*']) scope.get(path, { config }, document);
}

/** Returns the page's address in the form that follows the site's #. */
function pathOf({ params, url }: FastifyRequest): string {
  const query = new URLSearchParams(url.split('?')[1] ?? '');
  query.delete('lang');
  const text = query.toString();
  return `/${(params as { '*'?: string })['*'] ?? ''}${text === '' ? '' : `?${text}`}`;
}
