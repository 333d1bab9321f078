import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** Takes a request and answers it, whatever happens, or leaves it untouched. */
export type SideDoor = (request: IncomingMessage, response: ServerResponse) => boolean;

/**
 * Lets requests below a path in before the framework sees them; what the door leaves goes the usual way, and so does all while
 * the server stops.
 */
export function openSideDoor(app: FastifyInstance, path: string, door: SideDoor): void {
  const { server } = app;
  const usual = server.listeners('request') as ((
    request: IncomingMessage,
    response: ServerResponse,
  ) => void)[];
  if (usual.length === 0) throw new Error('the framework does not listen yet');
  let open = true;
  app.addHook('preClose', (done) => {
    open = false;
    done();
  });
  server.removeAllListeners('request');
  server.on('request', (request, response) => {
    if (open && request.url?.startsWith(path) && door(request, response)) return;
    for (const listener of usual) listener.call(server, request, response);
  });
}
