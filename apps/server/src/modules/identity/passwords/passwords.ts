import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { Slots } from '../../../platform/concurrency/index.ts';
import { newSecret } from '../../../platform/ids.ts';

/** Hashes passwords, and compares them with their hashes, on the library's own threads. */
export interface Passwords {
  hash(password: string): Promise<string>;
  /** With null, when there is no password, it does the same work and returns false. */
  verify(password: string, passwordHash: string | null): Promise<boolean>;
}

/** OWASP's parameters for argon2id. */
const ARGON2 = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
/** Each takes 19 MiB, and a thread that file and DNS access also use. */
const AT_ONCE_MAX = 3;
/** Beyond this, a caller would have to wait too long. */
const WAITING_MAX = 250;

interface PasswordOptions {
  readonly atOnce?: number;
  readonly waiting?: number;
  /** Less than the product's own is for tests of something else, which make hundreds of persons. */
  readonly cost?: { readonly memoryCost: number; readonly timeCost: number };
}

export function createPasswords(options: PasswordOptions = {}): Passwords {
  const { atOnce = Math.min(AT_ONCE_MAX, availableParallelism()), waiting = WAITING_MAX } = options;
  const cost = { ...ARGON2, ...options.cost };
  const slots = new Slots({ max: atOnce, waitingMax: waiting });
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => slots.run(work);
  // The same text typed on two keyboards may compose its letters differently.
  const written = (password: string): string => password.normalize('NFKC');
  const noPassword = inTurn(() => hash(newSecret(), cost));
  // The first caller sees a failure.
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
