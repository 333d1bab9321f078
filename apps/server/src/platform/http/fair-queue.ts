import { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { SlotsByKey } from '../concurrency/index.ts';
import { networkOf } from './caller-network.ts';

/** The maximum number of running requests per network, which equals the number of database connections of a process. */
export const AT_ONCE_MAX = 16;
/** The maximum number of waiting requests per network. More are rejected as busy. */
export const WAITING_MAX = 1_000;

/** How long a request keeps its slot after its caller has left, if its handler sends no response. */
const ABANDONED_MS = 60_000;

/**
 * Returns true if a running request made this one and waits for it. Such a request must not queue, because its turn
 * might never come.
 */
const isInner = ({ raw }: FastifyRequest): boolean => !(raw.socket instanceof Socket);

/**
 * Makes requests of one network wait for each other, so that other networks do not have to. The database and the event
 * loop process requests in order of arrival, so 200 connections of one caller would delay everybody. A request occupies
 * its slot while its response is computed, even if its caller has left, but not while a slow connection transfers its
 * body or its response. Metered routes follow the limits of their callers' keys instead.
 */
export function queueFairly(app: FastifyInstance): void {
  const turns = new SlotsByKey<string>({ max: AT_ONCE_MAX, waitingMax: WAITING_MAX });
  const ends = new WeakMap<FastifyReply, () => void>();
  app.addHook('preHandler', (request, reply, done) => {
    // The hooks run again for a request that its route hands to the handler of unknown addresses. If it then waited for
    // a second slot while it holds its first, 16 such requests would block their network.
    const isMetered = request.routeOptions.config.metered === true;
    if (isMetered || isInner(request) || ends.has(reply)) return done();
    const work = Promise.withResolvers<void>();
    ends.set(reply, work.resolve);
    reply.raw.once('close', () => {
      // The handler may still be computing. It ends by sending a response, even if nobody receives it.
      if (reply.sent) return work.resolve();
      const timer = setTimeout(work.resolve, ABANDONED_MS);
      timer.unref();
      void work.promise.then(() => clearTimeout(timer));
    });
    const begin = (): Promise<void> => {
      // No response is computed for a caller that has disconnected. The event of the disconnection may be over.
      if (reply.raw.closed) work.resolve();
      else done();
      return work.promise;
    };
    turns.run(networkOf(request.ip), begin).catch(done);
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    ends.get(reply)?.();
    done();
  });
}
