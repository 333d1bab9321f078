import { type CallContext, enforceRateLimit, type RateLimiter } from '../../platform/http/index.ts';
import { SITE_SCOPE } from './site-data.handlers.ts';

type Handler = (input: never, context: CallContext) => unknown;

/**
 * Wraps handlers so that their calls count as reading the site. A network that calls too often gets an error. Cached
 * responses do not count.
 */
export const withRateLimit =
  <Ports, Own extends object>(handlers: (ports: Ports) => Own) =>
  (ports: Ports & { readonly rateLimiter: RateLimiter }): Own =>
    counted(handlers(ports), ports.rateLimiter);

function counted<Own extends object>(handlers: Own, rateLimiter: RateLimiter): Own {
  const counting = Object.entries(handlers as Record<string, Handler>).map(([name, handler]) => [
    name,
    async (input: never, context: CallContext) => {
      await enforceRateLimit(context.reply.request, rateLimiter, SITE_SCOPE);
      return handler(input, context);
    },
  ]);
  return Object.fromEntries(counting) as Own;
}
