import { z } from 'zod';
import { AddressInvalid, addressesOf } from '../platform/db/index.ts';
import { POOL_MIN } from './connections.ts';

/** One server, or several of which one accepts writes. */
const databaseAddress = z
  .string()
  .startsWith('postgres')
  .superRefine((url, context) => {
    try {
      addressesOf(url);
    } catch (error) {
      if (!(error instanceof AddressInvalid)) throw error;
      context.addIssue({ code: 'custom', message: error.message });
    }
  });

export const databaseEnvironment = {
  /** The operator's PostgreSQL, version 15 or later. Without it, Jishi starts the bundled one in JISHI_HOME. */
  DATABASE_URL: databaseAddress.optional(),
  /** PostgreSQL itself, if DATABASE_URL points to a pooler. Notifications, jobs, migrations and commands use it. */
  DATABASE_DIRECT_URL: databaseAddress.optional(),
  /** Set this for a pooler that assigns a session to each transaction. A pooler in session mode needs no setting. */
  DATABASE_POOLER: z.literal('transaction', { error: 'transaction, or nothing' }).optional(),
  /** Read replicas, separated by commas. */
  DATABASE_READ_URLS: z
    .string()
    .transform((list) => list.split(/,(?=\s?postgres(?:ql)?:\/\/)/).map((url) => url.trim()))
    .pipe(z.array(databaseAddress))
    .optional(),
  DATABASE_CONNECTIONS: z.coerce.number().int().min(POOL_MIN).max(200).default(16),
};

type DatabaseEnvironment = z.output<z.ZodObject<typeof databaseEnvironment>>;

/** Reports a pooler in transaction mode without a direct address, which notifications and jobs need. */
export function problemsOfPooler({
  DATABASE_URL,
  DATABASE_DIRECT_URL,
  DATABASE_POOLER,
}: DatabaseEnvironment): string[] {
  const problems: string[] = [];
  if (DATABASE_DIRECT_URL !== undefined && DATABASE_URL === undefined)
    problems.push('DATABASE_DIRECT_URL: name DATABASE_URL too, or neither');
  if (DATABASE_POOLER !== undefined && DATABASE_DIRECT_URL === undefined)
    problems.push(
      'DATABASE_POOLER: name PostgreSQL itself in DATABASE_DIRECT_URL, since jobs, notifications and migrations need a session of their own',
    );
  return problems;
}
