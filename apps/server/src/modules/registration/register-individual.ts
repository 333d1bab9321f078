import { type FormOf, firstFault, personalFields } from '@jishi/contract';
import { inTransaction, type Tx } from '../../platform/db/index.ts';
import type { CallContext } from '../../platform/http/index.ts';
import { Refusal, unlessRefused } from '../../platform/refusal.ts';
import { openAccount } from '../accounts/index.ts';
import {
  checkCodeFrom,
  checkNewPassword,
  hashNewPassword,
  insertPerson,
  recordEvent,
  startSession,
  whereaboutsOf,
} from '../identity/index.ts';
import type { RegistrationDeps } from './registration.deps.ts';

export interface PersonalRegistration extends FormOf<typeof personalFields> {
  /** The invitation code that the person came with. */
  readonly inviteCode?: string | undefined;
}

/** Registers an individual whose mobile number a code proves, and signs in. Returns the session's token. */
export async function registerIndividual(
  deps: RegistrationDeps,
  form: PersonalRegistration,
  call: CallContext,
): Promise<{ nickname: string; token: string }> {
  const fault = firstFault(personalFields, form);
  if (fault !== null) throw new Refusal(fault);
  const nickname = form.nickname.trim();
  await checkNewPassword({ ...form, personal: [form.mobile, nickname] });
  const passwordHash = await hashNewPassword(
    deps,
    { password: form.password, receiver: form.mobile, purpose: 'register' },
    call,
  );
  const person = { ...form, nickname, passwordHash };
  const token = unlessRefused(await inTransaction(deps.db, (tx) => register(tx, deps, person, call)));
  return { nickname, token };
}

async function register(
  tx: Tx,
  deps: RegistrationDeps,
  form: PersonalRegistration & { passwordHash: string },
  call: CallContext,
): Promise<string | Refusal> {
  const { mobile, nickname, passwordHash, inviteCode } = form;
  const refused = await checkCodeFrom(
    tx,
    deps,
    { receiver: mobile, purpose: 'register', code: form.smsVerifyCode },
    call,
  );
  if (refused !== null) return refused;
  const now = deps.clock();
  const personId = await insertPerson(tx, { mobile, passwordHash, createdAt: now });
  if (personId === null) return new Refusal('identity.accountExists');
  await openAccount(tx, deps, {
    personId,
    kind: 'individual',
    name: nickname,
    ...(inviteCode === undefined || inviteCode === '' ? {} : { inviteCode }),
  });
  await recordEvent(tx, { personId, kind: 'registered', at: now, ...whereaboutsOf(call.origin) });
  return startSession(tx, deps, {
    personId,
    way: 'registration',
    origin: call.origin,
    cookies: call.cookies,
  });
}
