import { randomInt } from 'node:crypto';
import type { Tx } from '../../platform/db/index.ts';
import { insertCode, readCodeOf } from './codes.repository.ts';

/** Letters and digits. I, L, O and U are omitted, because they are easily misread or form words. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const CODE_LETTERS = 8;
/** The maximum number of attempts. A code has 40 random bits, so this many attempts practically never all collide. */
const ATTEMPTS_MAX = 5;

function newCode(): string {
  return Array.from({ length: CODE_LETTERS }, () => LETTERS[randomInt(LETTERS.length)]).join('');
}

/** Returns an account's code, which is created when it is first requested. */
export async function inviteCodeOf(tx: Tx, accountId: bigint, now: Date): Promise<string> {
  for (let attempt = 0; attempt < ATTEMPTS_MAX; attempt++) {
    const code = await readCodeOf(tx, accountId);
    if (code !== undefined) return code;
    await insertCode(tx, { accountId, code: newCode(), createdAt: now });
  }
  throw new Error(`no invitation code could be made for account ${accountId}`);
}
