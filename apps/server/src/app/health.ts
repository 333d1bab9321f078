import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Registry } from 'prom-client';
import type { DatabaseProbe, DatabaseProblem } from '../platform/db/index.ts';
import { isOwnMachine } from '../platform/http/index.ts';
import { Refusal } from '../platform/refusal.ts';

export interface HealthDeps {
  readonly databaseProbe: Pick<DatabaseProbe, 'problem'>;
  readonly metrics: Registry;
  readonly metricsToken: string | undefined;
  readonly production: boolean;
  readonly trustProxy: number;
  /** True while the process receives change notifications and is not stopping. */
  readonly isReady: () => boolean;
}

const config = { audience: 'public', metered: true } as const;

/** `/healthz`: the process is running. `/readyz`: it can serve requests now. `/metrics`: for Prometheus. */
export function mountHealth(app: FastifyInstance, deps: HealthDeps): void {
  app.get('/healthz', { config }, async (_request, reply) =>
    reply.header('cache-control', 'no-store').type('text/plain').send('ok\n'),
  );
  app.get('/readyz', { config }, async (_request, reply) => {
    const reason = await reasonOf(deps);
    reply.header('cache-control', 'no-store').type('text/plain');
    return reply
      .code(reason === null ? 200 : 503)
      .send(reason === null ? 'ready\n' : `not ready: ${reason}\n`);
  });
  app.get('/metrics', { config: { audience: 'operator' } }, async (request, reply) => {
    if (!mayRead(request, deps)) throw new Refusal('request.unauthenticated');
    return reply.type(deps.metrics.contentType).send(await deps.metrics.metrics());
  });
}

const PROBLEMS: Readonly<Record<DatabaseProblem, string>> = {
  silent: 'the database does not answer',
  notCommitting: 'the database does not commit',
};

/** Returns the reason why the process cannot serve requests now, or null if it can. Takes a few seconds at most. */
async function reasonOf({ isReady, databaseProbe }: HealthDeps): Promise<string | null> {
  if (!isReady()) return 'not listening for changes';
  const problem = await databaseProbe.problem();
  return problem === null ? null : PROBLEMS[problem];
}

/**
 * With a configured token, allows callers who send it. Without one, allows only this machine, and nobody in production
 * or behind a proxy, because the proxy may run on this machine.
 */
function mayRead(request: FastifyRequest, { metricsToken, production, trustProxy }: HealthDeps): boolean {
  if (metricsToken === undefined) return !production && trustProxy === 0 && isOwnMachine(request);
  const token = Buffer.from(request.headers.authorization?.replace(/^Bearer\s+/i, '') ?? '');
  const expected = Buffer.from(metricsToken);
  return token.length === expected.length && timingSafeEqual(token, expected);
}
