import { setTimeout } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Gauge, type Registry } from 'prom-client';
import {
  POSITION_HEADER as POSITION,
  type ReadContext,
  type Replicas,
  readContext,
} from '../platform/db/index.ts';
import { cookieKind, readCookies, setCookie } from '../platform/http/index.ts';

/** How long callers are guaranteed to see their own changes. A replica that lags by half of this is not used. */
const KEPT_SECONDS = 10;
/** The write is already committed, so its response does not wait for a hanging primary. */
const POSITION_MAX_MS = 1_000;
const LAG = 'x-jishi-replica-lag';
const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Lets callers read their own writes. The response to a call that may write contains a position in the write-ahead
 * log. Browsers send it back as a cookie and programs as a header, so every process can use it. Replicas that have not
 * reached the position do not serve the caller.
 */
export function mountReplicaReads(app: FastifyInstance, replicas: Replicas, https: boolean): void {
  const kind = cookieKind('jishi-lsn', https);
  const contexts = new WeakMap<FastifyRequest, ReadContext>();

  app.addHook('onRequest', (request, _reply, done) => {
    const { cookie, [POSITION]: header } = request.headers;
    const least = Math.max(positionOf(header), positionOf(readCookies(cookie).get(kind.name)));
    const context: ReadContext = { least, lagMs: null };
    contexts.set(request, context);
    readContext.run(context, done);
  });

  app.addHook('onSend', async (request, reply) => {
    const lagMs = contexts.get(request)?.lagMs ?? null;
    if (lagMs !== null) reply.header(LAG, Math.round(lagMs));
    if (SAFE_METHODS.has(request.method) || reply.statusCode >= 400) return;
    // Without a position, the caller reads from replicas without this guarantee.
    const late = setTimeout(POSITION_MAX_MS, null, { ref: false });
    const position = await Promise.race([replicas.position(), late]).catch(() => null);
    if (position === null) return;
    setCookie(reply, kind, String(position), KEPT_SECONDS);
    reply.header(POSITION, position);
  });
}

function positionOf(text: string | readonly string[] | undefined): number {
  const position = Number(text);
  return Number.isSafeInteger(position) ? position : 0;
}

export function addReplicaMetrics(registry: Registry, replicas: Pick<Replicas, 'all'> | null): void {
  if (replicas === null) return;
  const { all } = replicas;
  const gauge = (name: string, help: string, read: (replica: Replicas['all'][number]) => number): void => {
    new Gauge({
      name,
      help,
      labelNames: ['replica'],
      registers: [registry],
      collect() {
        for (const replica of all) this.set({ replica: replica.name }, read(replica));
      },
    });
  };
  gauge('jishi_replica_usable', '1 while the replica answers reads', ({ isUsable }) => (isUsable ? 1 : 0));
  gauge('jishi_replica_lag_seconds', 'Time by which the replica is behind the primary', ({ lagMs }) =>
    lagMs === null ? Number.NaN : lagMs / 1_000,
  );
  gauge('jishi_replica_lag_bytes', 'Log that it has received and not replayed', ({ lagBytes }) => lagBytes);
  gauge('jishi_replica_reads', 'Reads that it answered since the start', ({ reads }) => reads);
  gauge('jishi_replica_failures', 'Reads that the primary answered instead', ({ failures }) => failures);
}
