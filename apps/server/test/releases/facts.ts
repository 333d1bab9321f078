import { readFile } from 'node:fs/promises';
import { z } from 'zod';

const personSchema = z.object({ receiver: z.string(), password: z.string(), session: z.string() });

const customerSchema = z.object({
  accessKey: z.string(),
  accessSecret: z.string(),
  token: z.string(),
  /** The release's own responses. */
  balance: z.unknown(),
  usage: z.unknown(),
  /** A receipt for each kind of call, by its settlement. */
  receipts: z.record(z.string(), z.object({ requestId: z.string() }).loose()),
});
export type CustomerFacts = z.infer<typeof customerSchema>;

/** Facts about a database filled by a release, in addition to its rows. */
const factsSchema = z.object({
  release: z.string(),
  /** The time at which the release stopped: milliseconds since 1970. */
  leftAtMs: z.number(),
  secret: z.string(),
  /** The credential of a machine that runs commands. Missing for a release without operators. */
  machineLogin: z.string().optional(),
  individual: personSchema,
  /** A person who requested a new password by e-mail while the mail server was unavailable. */
  forgetful: personSchema.omit({ session: true }),
  payer: customerSchema,
  /** A charged call, and the idempotency key of the call. */
  keyedCall: z.object({ path: z.string(), key: z.string(), rows: z.array(z.unknown()) }),
  subscriber: z.object({ accessKey: z.string(), accessSecret: z.string() }),
  /** Result codes by caller and data set. */
  rights: z.record(z.string(), z.number()),
  /** The change feed from its beginning. */
  feed: z.array(z.record(z.string(), z.unknown())),
  /** The receipts of applicants, and the answers to them. */
  applications: z.array(z.object({ receipt: z.string(), told: z.object({ state: z.string() }).loose() })),
  /** The receipt of the application that was approved while no server ran. */
  approvedLast: z.string(),
  tables: z.record(z.string(), z.object({ columns: z.string(), rows: z.int(), sha256: z.string() })),
});
export type Facts = z.infer<typeof factsSchema>;

export async function readFacts(file: string): Promise<Facts> {
  return factsSchema.parse(JSON.parse(await readFile(file, 'utf8')));
}
