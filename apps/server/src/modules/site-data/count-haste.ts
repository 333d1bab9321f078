import { type CallContext, refuseHaste, type TakeLimit } from '../../platform/http/index.ts';
import { SITE_SCOPE } from './site-data.handlers.ts';

type Handler = (input: never, context: CallContext) => unknown;

/**
 * Handlers whose calls count as reading the site: a network that calls too often is refused. Cached answers are
 * not counted.
 */
export const countHaste =
  <Ports, Own extends object>(handlers: (ports: Ports) => Own) =>
  (ports: Ports & { readonly takeLimit: TakeLimit }): Own =>
    counted(handlers(ports), ports.takeLimit);

function counted<Own extends object>(handlers: Own, takeLimit: TakeLimit): Own {
  const counting = Object.entries(handlers as Record<string, Handler>).map(([name, handler]) => [
    name,
    (input: never, context: CallContext) => {
      refuseHaste(context.reply.request, takeLimit, SITE_SCOPE);
      return handler(input, context);
    },
  ]);
  return Object.fromEntries(counting) as Own;
}
