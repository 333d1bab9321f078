import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { LoopWatch } from '../loop/index.ts';

/**
 * Marks the beginning of a request and the sending of its answer, by its route. Routes that are added later
 * are marked too.
 */
export function markRequests(app: FastifyInstance, loop: Pick<LoopWatch, 'mark'>): void {
  app.addHook('onRequest', (request, _reply, done) => {
    loop.mark(nameOf(request));
    done();
  });
  app.addHook('onSend', (request, _reply, _payload, done) => {
    loop.mark(nameOf(request));
    done();
  });
}

/**
 * The name is the route's pattern and never the address, because strangers can send any number of addresses.
 */
const nameOf = ({ method, routeOptions: { url } }: FastifyRequest): string =>
  url === undefined ? 'no route' : `${method} ${url}`;
