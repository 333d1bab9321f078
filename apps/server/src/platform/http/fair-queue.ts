import { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { SlotsByKey } from '../concurrency/index.ts';
import { networkOf } from './caller-network.ts';

/** Maximum requests of one network in progress: as many as a process has connections to the database. */
export const AT_ONCE_MAX = 16;
/** Maximum requests of one network that wait behind them; more are refused as busy. */
export const WAITING_MAX = 1_000;

/** Returns true if a request in progress made this one and waits for it: its own turn might never come. */
const isInner = ({ raw }: FastifyRequest): boolean => !(raw.socket instanceof Socket);

/**
 * Makes requests of one network wait for each other, so that others need not: the database and the event loop take
 * work in the order in which it comes, and two hundred connections of one caller made everybody wait for all of
 * them. A request has its place while its answer is worked out, and not while a slow line brings its body or takes
 * its answer. Metered routes go by the limits of their callers' keys.
 */
export function queueFairly(app: FastifyInstance): void {
  const turns = new SlotsByKey<string>({ max: AT_ONCE_MAX, waitingMax: WAITING_MAX });
  const ends = new WeakMap<FastifyReply, () => void>();
  app.addHook('preHandler', (request, reply, done) => {
    if (request.routeOptions.config.metered === true || isInner(request)) return done();
    const work = Promise.withResolvers<void>();
    ends.set(reply, work.resolve);
    reply.raw.once('close', work.resolve);
    const begin = (): Promise<void> => {
      // No answer is made for a caller that is gone.
      if (!reply.raw.closed) done();
      return work.promise;
    };
    turns.run(networkOf(request.ip), begin).catch(done);
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    ends.get(reply)?.();
    done();
  });
}
