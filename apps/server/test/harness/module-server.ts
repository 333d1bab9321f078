import fastify from 'fastify';
import { expect } from 'vitest';
import { installFaults } from '../../src/platform/http/faults.ts';
import { ReplyCache } from '../../src/platform/http/index.ts';
import { type AnyModule, mountModule } from '../../src/platform/module/index.ts';
import { openGuards } from './guards.ts';
import { createTestDatabase } from './index.ts';

const REPLY_BYTES_MAX = 1_000_000;

/** Starts a server with one module and a separate database. Tests can make its rate limit refuse calls. */
export async function createModuleServer() {
  const test = await createTestDatabase();
  const app = fastify();
  let callsLeft = Number.POSITIVE_INFINITY;
  return {
    app,
    pool: test.database.pool,
    /**
     * @param ports The ports that the module needs besides the pool, the guards, the replies and the rate
     * limit.
     */
    async mount(module: AnyModule, ports: object): Promise<void> {
      installFaults(app);
      await mountModule(app, module, {
        pool: test.database.pool,
        guards: openGuards,
        replies: new ReplyCache({ bytesMax: REPLY_BYTES_MAX }),
        rateLimiter: () =>
          callsLeft-- > 0 ? { headers: {} } : { window: 'second', limit: 2, retrySeconds: 1 },
        ...ports,
      } as never);
    },
    /** Admits this number of calls, and refuses the next ones. */
    admit(calls: number): void {
      callsLeft = calls;
    },
    async get<T>(url: string, query: Record<string, string> = {}): Promise<T> {
      const response = await app.inject({ url, query });
      expect([url, response.statusCode]).toEqual([url, 200]);
      return response.json<{ data: T }>().data;
    },
    async stop(): Promise<void> {
      await app.close();
      await test.drop();
    },
  };
}
