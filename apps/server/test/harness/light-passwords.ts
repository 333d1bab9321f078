import { createPasswords, type Passwords } from '../../src/modules/identity/index.ts';

/** Hashes as cheaply as argon2id can, so that tests of other features do not wait for passwords. */
export const lightPasswords = (): Passwords => createPasswords({ cost: { memoryCost: 8, timeCost: 1 } });
