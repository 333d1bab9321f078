import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { Slots } from '../../../platform/concurrency/index.ts';
import { newSecret } from '../../../platform/ids.ts';

/** Hashes passwords and verifies them, on the library's own threads. */
export interface Passwords {
  hash(password: string): Promise<string>;
  /** If there is no password (null), does the same work and returns false. */
  verify(password: string, passwordHash: string | null): Promise<boolean>;
}

/** The parameters for argon2id that OWASP recommends. */
const ARGON2 = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
/** The maximum number of concurrent hashes. Each uses 19 MiB and a thread of the pool that files and DNS share. */
const AT_ONCE_MAX = 3;
/** The maximum number of waiting callers. Further callers get an error. */
const WAITING_MAX = 250;

interface PasswordOptions {
  readonly atOnce?: number;
  readonly waiting?: number;
  /** Cheaper than the product's parameters, for tests of other subjects that create hundreds of users. */
  readonly cost?: { readonly memoryCost: number; readonly timeCost: number };
}

export function createPasswords(options: PasswordOptions = {}): Passwords {
  const { atOnce = Math.min(AT_ONCE_MAX, availableParallelism()), waiting = WAITING_MAX } = options;
  const cost = { ...ARGON2, ...options.cost };
  const slots = new Slots({ max: atOnce, waitingMax: waiting });
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => slots.run(work);
  // Two keyboards may compose the same characters differently.
  const written = (password: string): string => password.normalize('NFKC');
  const noPassword = inTurn(() => hash(newSecret(), cost));
  // The first caller gets the failure, so it must not be reported as an unhandled rejection.
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
