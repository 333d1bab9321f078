import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { Slots } from '../../../platform/concurrency/index.ts';
import { newSecret } from '../../../platform/ids.ts';

/** Hashes and verifies passwords on the library's own threads. */
export interface Passwords {
  hash(password: string): Promise<string>;
  /** If there is no password (null), does the same amount of work and returns false. */
  verify(password: string, passwordHash: string | null): Promise<boolean>;
}

/** The parameters that OWASP recommends for argon2id. */
const ARGON2 = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
/**
 * The maximum number of concurrent hashes. Each takes 19 MiB, and a thread from the pool that file access and DNS also
 * use.
 */
const AT_ONCE_MAX = 3;
/** The maximum number of callers that wait. Any further caller gets an error. */
const WAITING_MAX = 250;

interface PasswordOptions {
  readonly atOnce?: number;
  readonly waiting?: number;
  /** Cheaper parameters than the product's, for tests of other subjects that create hundreds of users. */
  readonly cost?: { readonly memoryCost: number; readonly timeCost: number };
}

export function createPasswords(options: PasswordOptions = {}): Passwords {
  const { atOnce = Math.min(AT_ONCE_MAX, availableParallelism()), waiting = WAITING_MAX } = options;
  const cost = { ...ARGON2, ...options.cost };
  const slots = new Slots({ max: atOnce, waitingMax: waiting });
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => slots.run(work);
  // Two keyboards may compose the same character differently.
  const written = (password: string): string => password.normalize('NFKC');
  const noPassword = inTurn(() => hash(newSecret(), cost));
  // The first caller to verify a password gets this failure, so it must not be reported as an unhandled rejection.
  noPassword.catch(() => undefined);
  return {
    hash: (password) => inTurn(() => hash(written(password), cost)),
    verify: async (password, passwordHash) => {
      const against = passwordHash ?? (await noPassword);
      const matches = await inTurn(() => verify(against, written(password)));
      return matches && passwordHash !== null;
    },
  };
}
