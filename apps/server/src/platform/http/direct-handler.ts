import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { namesOneHost } from './host.ts';

/** Sends a complete response and returns true, or leaves the request untouched and returns false. */
export type DirectHandler = (request: IncomingMessage, response: ServerResponse) => boolean;

/**
 * Passes requests under a path to a handler before the framework. The framework handles the requests that the handler
 * declines, requests with no host or two hosts, and all requests while the server is stopping.
 */
export function addDirectHandler(app: FastifyInstance, path: string, handle: DirectHandler): void {
  const { server } = app;
  const usual = server.listeners('request') as ((
    request: IncomingMessage,
    response: ServerResponse,
  ) => void)[];
  if (usual.length === 0) throw new Error('the HTTP server is not listening yet');
  let open = true;
  app.addHook('preClose', (done) => {
    open = false;
    done();
  });
  server.removeAllListeners('request');
  server.on('request', (request, response) => {
    const isOffered = open && request.url?.startsWith(path) && namesOneHost(request);
    if (isOffered && handle(request, response)) return;
    for (const listener of usual) listener.call(server, request, response);
  });
}
