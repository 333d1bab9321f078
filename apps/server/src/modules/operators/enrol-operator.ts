import { type ServerSecret, sha256 } from '../../platform/crypto.ts';
import type { Tx } from '../../platform/db/index.ts';
import {
  decryptTotp,
  encryptTotp,
  hashOfRecoveryCode,
  newRecoveryCodes,
  newTotpSecret,
  stepOfCode,
} from './one-time-code.ts';
import type { OperatorSecrets } from './operator.ts';
import { disableLocal, lockInvited, replaceRecoveryCodes, updateOperator } from './operators.repository.ts';

interface Enrolment {
  readonly invitation: string;
  readonly secret: ServerSecret;
  readonly now: Date;
}

/** Locks an invited operator. Returns null if the invitation has expired, was used or never existed. */
async function invited(tx: Tx, { invitation, now }: Enrolment): Promise<OperatorSecrets | null> {
  const operator = await lockInvited(tx, sha256(invitation.trim()));
  const endsAt = operator?.invitationEndsAt ?? null;
  if (operator === undefined || endsAt === null || endsAt <= now || operator.disabledAt !== null) return null;
  return operator;
}

/**
 * Issues the secret for one-time codes to an invited operator. It becomes valid once a first code proves that the
 * device has it. If called again, returns the same secret.
 */
export async function beginEnrolment(
  tx: Tx,
  enrolment: Enrolment,
): Promise<{ readonly operator: OperatorSecrets; readonly totp: string } | null> {
  const operator = await invited(tx, enrolment);
  if (operator === null) return null;
  const { secret } = enrolment;
  const { id, name, totpSecret } = operator;
  const totp = (totpSecret === null ? null : decryptTotp(secret, name, totpSecret)) ?? newTotpSecret();
  await updateOperator(tx, id, { totp_secret: encryptTotp(secret, name, totp) });
  return { operator, totp };
}

/** Completes an enrolment with a first code. Returns the recovery codes, which are shown only this once. */
export async function completeEnrolment(
  tx: Tx,
  enrolment: Enrolment & { readonly code: string },
): Promise<
  | { readonly operator: OperatorSecrets; readonly recoveryCodes: readonly string[] }
  | 'notInvited'
  | 'notBegun'
  | 'wrongCode'
> {
  const { secret, code, now } = enrolment;
  const operator = await invited(tx, enrolment);
  if (operator === null) return 'notInvited';
  const { id, name, totpSecret } = operator;
  const totp = totpSecret === null ? null : decryptTotp(secret, name, totpSecret);
  if (totp === null) return 'notBegun';
  const step = stepOfCode(totp, code, now, 0n);
  if (step === null) return 'wrongCode';
  const recoveryCodes = newRecoveryCodes();
  await replaceRecoveryCodes(tx, id, recoveryCodes.map(hashOfRecoveryCode));
  await updateOperator(tx, id, {
    ...{ enrolled_at: now, totp_step: step, invitation_hash: null, invitation_ends_at: null },
    ...{ failures: 0, locked_until: null },
  });
  // A development database may become a production database. Nobody must then still be able to act as its local owner.
  if (operator.roles.includes('owner')) await disableLocal(tx, now);
  return { operator, recoveryCodes };
}
