import { hmac, type ServerSecret } from '../../../platform/crypto.ts';
import type { Tx } from '../../../platform/db/index.ts';
import { networkOf } from '../../../platform/http/index.ts';
import {
  type BackOffRules,
  type Subject,
  settledWaitSeconds,
  takeTry,
} from '../../../platform/limit/index.ts';
import type { Person } from '../persons.repository.ts';

/**
 * Limits password attempts for one sign-in name, which is a mobile number or an e-mail address. Signing in by SMS is
 * not affected, so that nobody can lock another user out.
 */
export const ACCOUNT_BACK_OFF: BackOffRules = {
  free: 5,
  firstWaitSeconds: 10,
  waitMaxSeconds: 900,
  forgivenSeconds: 3_600,
};
/** Limits wrong passwords and codes from one network. Many users may share a network. */
export const NETWORK_BACK_OFF: BackOffRules = {
  free: 50,
  firstWaitSeconds: 10,
  waitMaxSeconds: 900,
  forgivenSeconds: 3_600,
};
/**
 * Limits attempts to set a new password, from one network or by one signed-in user. An attempt counts even if the code
 * is right, because the password is hashed before the code is checked.
 */
export const NEW_PASSWORD_BACK_OFF: BackOffRules = { ...NETWORK_BACK_OFF };
/** Limits how often one network may check whether a number or an address is registered. */
export const EXISTENCE_BACK_OFF: BackOffRules = {
  free: 30,
  firstWaitSeconds: 60,
  waitMaxSeconds: 3_600,
  forgivenSeconds: 3_600,
};

export {
  deleteTriesBefore,
  forgetTries,
  type Subject,
  takeTry,
  waitSeconds,
} from '../../../platform/limit/index.ts';

/** The label of the key with which subjects are hashed, so that they reveal neither the account nor the address. */
const LABEL = 'identity back-off';

/**
 * Returns the subject for a sign-in name, whether registered or not. Each sign-in name has its own subject, so no wait
 * reveals that two of them belong to the same user.
 */
export function nameSubject(secret: ServerSecret, named: string): Subject {
  return hmac(secret.derive(LABEL), 'named', named);
}

/**
 * Returns a signed-in user's subject for checks of the current password. Only attempts in that user's sessions count.
 */
export function personSubject(secret: ServerSecret, { id }: Pick<Person, 'id'>): Subject {
  return hmac(secret.derive(LABEL), 'person', String(id));
}

/** Returns the subjects for the sign-in names with which a user's password can be tried. */
export function namesOf(
  secret: ServerSecret,
  { mobile, email }: Pick<Person, 'mobile' | 'email'>,
): Subject[] {
  return [mobile, email].flatMap((name) => (name === null ? [] : [nameSubject(secret, name)]));
}

/**
 * Returns a signed-in user's subject for new passwords, which are counted separately from checks of the current one.
 */
export function newPasswordSubject(secret: ServerSecret, personId: bigint): Subject {
  return hmac(secret.derive(LABEL), 'newPasswordOf', String(personId));
}

export function networkSubject(
  secret: ServerSecret,
  address: string,
  what: 'signIn' | 'existence' | 'newPassword',
): Subject {
  return hmac(secret.derive(LABEL), what, networkOf(address));
}

/**
 * Settles an attempt whose outcome is known, and returns the number of seconds that the network must still wait. A
 * wrong attempt is counted. A correct one first waits until the network's attempts in progress have been counted, so
 * that concurrent attempts reveal no more than sequential ones.
 */
export async function settleTry(
  tx: Tx,
  { network, isWrong }: { network: Subject; isWrong: boolean },
  now: Date,
): Promise<number> {
  if (isWrong) return takeTry(tx, network, NETWORK_BACK_OFF, now);
  return settledWaitSeconds(tx, network, now);
}
