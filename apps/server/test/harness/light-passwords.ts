import { createPasswords, type Passwords } from '../../src/modules/identity/index.ts';

/** Hashes as cheaply as argon2id can: a test of something else waits for no password. */
export const lightPasswords = (): Passwords => createPasswords({ cost: { memoryCost: 8, timeCost: 1 } });
