import { statusEndpoints, statusFiles } from '@jishi/contract';
import { type Guards, type HttpModule, routeOf, serve } from '../../platform/http/index.ts';
import { createStatusReader } from './read-status.ts';
import type { StatusDeps } from './status.deps.ts';

export interface StatusMountDeps extends StatusDeps {
  readonly guards: Guards;
}

export const statusModule: HttpModule<StatusMountDeps> = {
  endpoints: [statusEndpoints, statusFiles],
  mount(app, deps) {
    const read = createStatusReader(deps);
    serve(app, statusEndpoints, { current: read }, deps.guards);
    app.route({
      ...routeOf(statusFiles.json),
      handler: async (_request, reply) => {
        const status = await read();
        return reply
          .code(status.state === 'down' ? 503 : 200)
          .header('cache-control', 'no-store')
          .type('application/json; charset=utf-8')
          .send(JSON.stringify(status));
      },
    });
  },
};
