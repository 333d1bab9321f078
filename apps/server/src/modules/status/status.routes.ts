import { statusFiles } from '@jishi/contract';
import type { FastifyInstance } from 'fastify';
import { routeOf } from '../../platform/http/index.ts';
import type { createStatusReader } from './read-status.ts';

export interface StatusReader {
  readonly current: ReturnType<typeof createStatusReader>;
}

/** Serves the status to monitors, without the envelope. Returns 503 while the site is down. */
export function mountStatusFile(app: FastifyInstance, { current }: StatusReader): void {
  app.route({
    ...routeOf(statusFiles.json),
    handler: async (_request, reply) => {
      const status = await current();
      return reply
        .code(status.state === 'down' ? 503 : 200)
        .header('cache-control', 'no-store')
        .type('application/json; charset=utf-8')
        .send(JSON.stringify(status));
    },
  });
}
