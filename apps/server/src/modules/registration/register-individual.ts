import { emailSignUpFields, FIRST_KEY_LABEL, type FormOf, firstFault, personalFields } from '@jishi/contract';
import { inTransaction, type Tx } from '../../platform/db/index.ts';
import type { CallContext } from '../../platform/http/index.ts';
import { Refusal, unlessRefused } from '../../platform/refusal.ts';
import { createKey, type KeyPair } from '../access/index.ts';
import { openAccount } from '../accounts/index.ts';
import {
  checkCodeFrom,
  checkNewPassword,
  hashNewPassword,
  insertPerson,
  receiverOf,
  recordEvent,
  sessionOriginOf,
  startSession,
} from '../identity/index.ts';
import type { RegistrationDeps } from './registration.deps.ts';

interface Invited {
  /** The invitation code entered at sign-up. */
  readonly inviteCode?: string | undefined;
}

export type PersonalRegistration = FormOf<typeof personalFields> & Invited;
export type EmailRegistration = FormOf<typeof emailSignUpFields> & Invited;

export interface SignedUp {
  readonly nickname: string;
  /** The new session's token. */
  readonly token: string;
  /** The account's first key. */
  readonly key: KeyPair;
}

/** Registers an individual whose mobile number was verified by a code, and signs the user in. */
export async function registerByMobile(
  deps: RegistrationDeps,
  form: PersonalRegistration,
  call: CallContext,
): Promise<SignedUp> {
  const fault = firstFault(personalFields, form);
  if (fault !== null) throw new Refusal(fault);
  const { mobile, smsVerifyCode: code } = form;
  return register(deps, { ...form, code, receiver: mobile, way: { mobile } }, call);
}

/**
 * Registers an individual whose e-mail address was verified by a code, and signs the user in. Such individuals are
 * overseas, or were invited to an organisation by e-mail.
 */
export async function registerByEmail(
  deps: RegistrationDeps,
  form: EmailRegistration,
  call: CallContext,
): Promise<SignedUp> {
  if (!deps.business.emailSignUp) throw new Refusal('registration.emailOff');
  const fault = firstFault(emailSignUpFields, form);
  const to = receiverOf(form.email);
  if (fault !== null || to === null) throw new Refusal(fault ?? 'identity.emailWrong');
  const { receiver } = to;
  return register(deps, { ...form, code: form.emailVerifyCode, receiver, way: { email: receiver } }, call);
}

interface Individual extends Invited {
  readonly nickname: string;
  readonly password: string;
  readonly confirmpassword: string;
  /** The number or address that received the code. It becomes the user's login. */
  readonly receiver: string;
  readonly way: { readonly mobile: string } | { readonly email: string };
  readonly code: string;
}

async function register(
  deps: RegistrationDeps,
  individual: Individual,
  call: CallContext,
): Promise<SignedUp> {
  const { receiver, password } = individual;
  const nickname = individual.nickname.trim();
  await checkNewPassword({ ...individual, personal: [receiver, nickname] });
  const passwordHash = await hashNewPassword(deps, { password, receiver, purpose: 'register' }, call);
  const person = { ...individual, nickname, passwordHash };
  return unlessRefused(await inTransaction(deps.db, (tx) => open(tx, deps, person, call)));
}

async function open(
  tx: Tx,
  deps: RegistrationDeps,
  individual: Individual & { passwordHash: string },
  call: CallContext,
): Promise<SignedUp | Refusal> {
  const { receiver, way, nickname, passwordHash, inviteCode, code } = individual;
  const refused = await checkCodeFrom(tx, deps, { receiver, purpose: 'register', code }, call);
  if (refused !== null) return refused;
  const now = deps.clock();
  const personId = await insertPerson(tx, { ...way, passwordHash, createdAt: now });
  if (personId === null) return new Refusal('identity.accountExists');
  const accountId = await openAccount(tx, deps, {
    personId,
    kind: 'individual',
    name: nickname,
    lang: call.lang,
    ...(inviteCode === undefined || inviteCode === '' ? {} : { inviteCode }),
  });
  const key = await createKey(tx, { accountId, label: FIRST_KEY_LABEL[call.lang] });
  await recordEvent(tx, { personId, kind: 'registered', at: now, ...sessionOriginOf(call.origin) });
  const token = await startSession(tx, deps, {
    personId,
    way: 'registration',
    origin: call.origin,
    cookies: call.cookies,
  });
  return { nickname, token, key };
}
