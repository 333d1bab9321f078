import type { FastifyInstance, FastifyRequest } from 'fastify';

/** The first parts of the paths that the server itself answers, of all routes that are added from now on. */
export function ownPaths(app: FastifyInstance): ReadonlySet<string> {
  const own = new Set<string>();
  app.addHook('onRoute', ({ url }) => void own.add(firstOf(url)));
  return own;
}

/**
 * Where a browser is led that asks for a page without the # before its path, as one does who types it by hand; the page
 * decides what an unknown path shows. Null for programs, for files, and below what the server itself answers.
 */
export function pageAddress(
  { method, url, headers }: FastifyRequest,
  own: ReadonlySet<string>,
): string | null {
  const path = url.split('?')[0] ?? '';
  const isPage = firstOf(path) !== '' && !own.has(firstOf(path)) && !path.includes('.');
  return (method === 'GET' || method === 'HEAD') && isPage && headers.accept?.includes('text/html')
    ? `/#${url}`
    : null;
}

const firstOf = (path: string): string => /^\/+([^/]*)/.exec(path)?.[1] ?? '';
