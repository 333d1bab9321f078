import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Collects the first path segment of each route added to the app after this call. */
export function ownPaths(app: FastifyInstance): ReadonlySet<string> {
  const own = new Set<string>();
  app.addHook('onRoute', ({ url }) => void own.add(firstOf(url)));
  return own;
}

/**
 * Redirects a browser that requests a page's path without the #, for example a typed one. The page decides how to show
 * an unknown path. Returns null for programs, for files and for the server's own paths.
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
