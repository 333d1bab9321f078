import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { LoopWatch } from '../loop/index.ts';

/** Marks the start of a request and the sending of its response, by route. Includes routes that are added later. */
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

/** Returns the route's pattern, never the URL, because strangers can send any number of URLs. */
const nameOf = ({ method, routeOptions: { url } }: FastifyRequest): string =>
  url === undefined ? 'no route' : `${method} ${url}`;
