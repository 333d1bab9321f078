import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import type pg from 'pg';
import type { z } from 'zod';
import { executeHeld, type Tx } from './db/index.ts';

/**
 * An event, declared by the module that emits it. Its name is also the name of its job. Its payload is validated when
 * it is emitted and when it is handled.
 */
export interface EventKind<Payload extends z.ZodType = z.ZodType> {
  readonly name: string;
  readonly payload: Payload;
  /** True if pending events of this kind are merged. One reaction then processes all changes up to its start. */
  readonly collapses: boolean;
  /**
   * The maximum number of concurrent reactions across all processes. Null if only the number of job slots limits them.
   */
  readonly atOnceMax: number | null;
}

export function eventKind<Payload extends z.ZodType>(
  name: string,
  payload: Payload,
  options: { collapses?: boolean; atOnceMax?: number } = {},
): EventKind<Payload> {
  const { collapses = false, atOnceMax = null } = options;
  // A pending event that collapses must wait for the running reaction to end, because that reaction may have read the
  // data before the event's changes.
  return { name, payload, collapses, atOnceMax: collapses ? 1 : atOnceMax };
}

/** Returns the queue of an event. The jobs of a queue run one after another. */
const queueOf = ({ name, atOnceMax }: Pick<EventKind, 'name' | 'atOnceMax'>): string | null =>
  atOnceMax === null ? null : `${name} ${randomInt(atOnceMax)}`;

/**
 * Writes the event to the outbox (as a job) in the transaction, so that it is delivered if and only if the transaction
 * commits.
 */
export async function emit<P extends z.ZodType>(
  tx: Tx | pg.ClientBase,
  kind: EventKind<P>,
  payload: z.input<P>,
): Promise<void> {
  const body = JSON.stringify(kind.payload.parse(payload));
  const key = kind.collapses ? kind.name : null;
  const queue = queueOf(kind);
  if ('query' in tx)
    await tx.query('select graphile_worker.add_job($1, $2::json, job_key := $3, queue_name := $4)', [
      kind.name,
      body,
      key,
      queue,
    ]);
  else
    await executeHeld(
      tx,
      sql`select graphile_worker.add_job(${kind.name}, ${body}::json, job_key := ${key}, queue_name := ${queue})`,
    );
}

/**
 * Builds the job library's task for a reaction to an event. The payload is validated again, and a failure is retried.
 */
export function reaction<P extends z.ZodType>(
  kind: EventKind<P>,
  react: (payload: z.output<P>) => Promise<void>,
): Record<string, (payload: unknown) => Promise<void>> {
  return { [kind.name]: async (payload) => react(kind.payload.parse(payload)) };
}

/** A reaction to an event, declared in a module or in the composition root. */
export interface Reaction<Ports> {
  readonly event: EventKind;
  readonly react: (ports: Ports, payload: never) => Promise<void>;
}

/** Declares a reaction. Its first parameter names the ports that it needs. */
export function on<P extends z.ZodType, Ports = unknown>(
  event: EventKind<P>,
  react: (ports: Ports, payload: z.output<P>) => Promise<void>,
): Reaction<Ports> {
  return { event, react };
}

/** Declares that an event is recorded but has no reaction. */
export const ignoreEvent = (event: EventKind): Reaction<unknown> => ({ event, react: async () => undefined });

/** Builds the tasks of several reactions. Reactions to the same event run in order, and are retried together. */
export function reactionTasks<Ports>(
  reactions: readonly Reaction<Ports>[],
  ports: Ports,
): Record<string, (payload: unknown) => Promise<void>> {
  const tasks: Record<string, (payload: unknown) => Promise<void>> = {};
  for (const { event } of reactions) {
    const same = reactions.filter((reaction) => reaction.event.name === event.name);
    Object.assign(
      tasks,
      reaction(event, async (payload) => {
        for (const { react } of same) await react(ports, payload as never);
      }),
    );
  }
  return tasks;
}
