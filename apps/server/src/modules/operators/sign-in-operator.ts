import { DAY_MS } from '@jishi/market-math';
import { type ServerSecret, sha256 } from '../../platform/crypto.ts';
import { type Db, inTransaction, type Tx } from '../../platform/db/index.ts';
import { newSecret } from '../../platform/ids.ts';
import { decryptTotp, hashOfRecoveryCode, stepOfCode } from './one-time-code.ts';
import type { OperatorSecrets, SignedInOperator } from './operator.ts';
import {
  endLogin,
  insertLogin,
  insertOperator,
  lockOperator,
  readLogin,
  readOperators,
  updateOperator,
  useRecoveryCode,
} from './operators.repository.ts';

const HOUR_MS = 3_600_000;
/** The lifetime of a login, which is a working day. */
const LOGIN_MS = 8 * HOUR_MS;
const FAILURES_MAX = 5;
const LOCK_MS = HOUR_MS / 4;
/** The lifetime of a local operator's login. It is ten years, because the database belongs to the developer. */
const LOCAL_LOGIN_MS = 3_650 * DAY_MS;
const LOCAL_NAME = 'local';

export interface SignIn {
  readonly name: string;
  /** A code from the operator's device, or a recovery code. */
  readonly code: string;
  readonly secret: ServerSecret;
  readonly origin: string;
  readonly now: Date;
}

export type SignInOutcome =
  | { readonly operator: OperatorSecrets; readonly token: string; readonly endsAt: Date }
  | { readonly denied: 'wrong' | 'locked'; readonly operator: OperatorSecrets | null };

/**
 * Signs an operator in. A failure is counted, so the caller must commit it. After five failures in a row, the operator
 * is locked for a quarter of an hour, even with a correct code.
 */
export async function signInOperator(tx: Tx, signIn: SignIn): Promise<SignInOutcome> {
  const { name, origin, now } = signIn;
  const operator = await lockOperator(tx, name);
  if (operator === undefined || operator.enrolledAt === null || operator.disabledAt !== null)
    return { denied: 'wrong', operator: operator ?? null };
  const { id, lockedUntil } = operator;
  if (lockedUntil !== null && lockedUntil > now) return { denied: 'locked', operator };
  if (!(await isRight(tx, operator, signIn))) {
    const failures = operator.failures + 1;
    const isLocked = failures >= FAILURES_MAX;
    const until = isLocked ? new Date(now.getTime() + LOCK_MS) : null;
    await updateOperator(tx, id, { failures: isLocked ? 0 : failures, locked_until: until });
    return { denied: isLocked ? 'locked' : 'wrong', operator };
  }
  await updateOperator(tx, id, { failures: 0, locked_until: null });
  const token = newSecret();
  const endsAt = new Date(now.getTime() + LOGIN_MS);
  await insertLogin(tx, { hash: sha256(token), operatorId: id, origin, now, endsAt });
  return { operator, token, endsAt };
}

/** Checks a code, and ensures that it cannot be used again. */
async function isRight(tx: Tx, operator: OperatorSecrets, { code, secret, now }: SignIn): Promise<boolean> {
  const { id, name, totpSecret, totpStep } = operator;
  const totp = totpSecret === null ? null : decryptTotp(secret, name, totpSecret);
  const step = totp === null ? null : stepOfCode(totp, code, now, totpStep);
  if (step === null) return useRecoveryCode(tx, id, hashOfRecoveryCode(code), now);
  await updateOperator(tx, id, { totp_step: step });
  return true;
}

/** Returns the operator of a credential, or null if the credential has ended. */
export function operatorOfLogin(db: Db, token: string, now: Date): Promise<SignedInOperator | null> {
  return readLogin(db, sha256(token), now);
}

export function signOutOperator(tx: Tx, token: string, now: Date): Promise<void> {
  return endLogin(tx, sha256(token), now);
}

/**
 * Signs in the owner of a development database, who is the local operator. If there are no operators yet, the local
 * operator is created. Returns null if the database has operators but no local one, because it then does not belong to
 * this machine's user.
 */
export async function signInLocally(
  db: Db,
  { origin, now }: Pick<SignIn, 'origin' | 'now'>,
): Promise<{ readonly operator: SignedInOperator; readonly token: string } | null> {
  return inTransaction(db, async (tx) => {
    if ((await readOperators(tx)).length === 0)
      await insertOperator(tx, {
        ...{ name: LOCAL_NAME, fullName: 'this machine', kind: 'local', roles: ['owner'] },
        ...{ enrolledAt: now, invitation: null },
      });
    const local = await lockOperator(tx, LOCAL_NAME);
    if (local?.kind !== 'local' || local.disabledAt !== null) return null;
    const token = newSecret();
    const endsAt = new Date(now.getTime() + LOCAL_LOGIN_MS);
    await insertLogin(tx, { hash: sha256(token), operatorId: local.id, origin, now, endsAt });
    return { operator: local, token };
  });
}
