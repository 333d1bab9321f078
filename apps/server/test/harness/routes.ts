import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { FastifyInstance, RouteOptions } from 'fastify';

/** Returns a site, and every route that was mounted while it started. */
export async function withRoutes<S>(start: () => Promise<S>): Promise<{ site: S; routes: RouteOptions[] }> {
  const routes: RouteOptions[] = [];
  const watch = (message: unknown): void => {
    (message as { fastify: FastifyInstance }).fastify.addHook('onRoute', (route) => void routes.push(route));
  };
  subscribe('fastify.initialization', watch);
  try {
    return { site: await start(), routes };
  } finally {
    unsubscribe('fastify.initialization', watch);
  }
}
