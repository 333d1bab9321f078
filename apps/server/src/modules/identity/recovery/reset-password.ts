import { smsCodeRule } from '@jishi/contract';
import { inTransaction, type Tx } from '../../../platform/db/index.ts';
import { Refusal, unlessRefused } from '../../../platform/refusal.ts';
import { type Receiver, receiverOf } from '../codes/code.rules.ts';
import type { IdentityDeps } from '../identity.deps.ts';
import { hashNewPassword } from '../passwords/hash-new-password.ts';
import { checkNewPassword } from '../passwords/new-password.ts';
import { findPerson, updatePerson } from '../persons.repository.ts';
import { recordEvent } from '../security/security-event.ts';
import { endSessions } from '../sessions/end-sessions.ts';
import { sessionOriginOf } from '../sessions/session.ts';
import type { SignInCall } from '../sessions/start-session.ts';
import { forgetTries, nameSubject } from '../sign-in/back-off.ts';
import { checkCodeFrom } from '../sign-in/sms-login.ts';

interface Reset {
  readonly code: string;
  readonly receiver: string;
  readonly password: string;
  readonly confirmpassword: string;
}

/** Sets a new password, authorised by a code that was sent, and ends all of the user's sessions. */
export async function resetPassword(
  deps: IdentityDeps,
  reset: Reset,
  call: SignInCall,
): Promise<{ changed: true }> {
  const to = receiverOf(reset.receiver);
  const fault = smsCodeRule(reset.code);
  if (fault !== null) throw new Refusal(fault);
  await checkNewPassword({ ...reset, personal: [reset.receiver] });
  // All slow work comes first, for known and unknown receivers alike, so that the response time reveals nothing about
  // the receiver. A text that is neither a number nor an address has no code, and gets the same error as a receiver
  // without a code.
  const receiver = to?.receiver ?? reset.receiver;
  const passwordHash = await hashNewPassword(
    deps,
    { password: reset.password, receiver, purpose: 'reset' },
    call,
  );
  const person = await findPerson(deps.db, receiver);
  const isPresent = await deps.passwords.verify(reset.password, person?.passwordHash ?? null);
  const change = { code: reset.code, isPresent, passwordHash };
  return unlessRefused(await inTransaction(deps.db, (tx) => changeWithCode(tx, deps, to, change, call)));
}

async function changeWithCode(
  tx: Tx,
  deps: IdentityDeps,
  to: Receiver | null,
  { code, isPresent, passwordHash }: { code: string; isPresent: boolean; passwordHash: string },
  call: SignInCall,
): Promise<{ changed: true } | Refusal> {
  if (to === null) return new Refusal('identity.codeWrong');
  const wrong = await checkCodeFrom(tx, deps, { receiver: to.receiver, purpose: 'reset', code }, call);
  if (wrong !== null) return wrong;
  const person = await findPerson(tx, to.receiver);
  if (person === null) return new Refusal('identity.codeExpired');
  // Throwing undoes the use of the code, so that the user can choose a different password with the same code.
  if (isPresent) throw new Refusal('identity.passwordSame');
  const { id: personId } = person;
  await updatePerson(tx, personId, { password_hash: passwordHash });
  await forgetTries(tx, nameSubject(deps.secret, to.receiver));
  await recordEvent(tx, {
    personId,
    kind: 'passwordReset',
    at: deps.clock(),
    ...sessionOriginOf(call.origin),
  });
  await endSessions(tx, deps, { personId, reason: 'passwordReset', origin: call.origin });
  return { changed: true };
}
