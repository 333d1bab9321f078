import { sql } from 'kysely';
import type { z } from 'zod';
import type { Tx } from './db/index.ts';

/** Something that happened, declared by the module that emits it. Its name is the job's, its payload is checked on both ends. */
export interface EventKind<Name extends string, Payload extends z.ZodType> {
  readonly name: Name;
  readonly payload: Payload;
}

export function eventKind<Name extends string, Payload extends z.ZodType>(
  name: Name,
  payload: Payload,
): EventKind<Name, Payload> {
  return { name, payload };
}

/** Writes the event into the outbox (a job) within the transaction: it is delivered if and only if that commits. */
export async function emit<P extends z.ZodType>(tx: Tx, kind: EventKind<string, P>, payload: z.input<P>): Promise<void> {
  const body = JSON.stringify(kind.payload.parse(payload));
  await sql`select graphile_worker.add_job(${kind.name}, ${body}::json)`.execute(tx);
}
