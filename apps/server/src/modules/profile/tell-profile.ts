import type { OutputOf, profileEndpoints } from '@jishi/contract';
import type { Account } from '../accounts/index.ts';
import { applicationOfAccount } from '../applications/index.ts';
import { type IdentityDeps, readPerson } from '../identity/index.ts';
import { maskEmail, maskMobile } from './mask.rules.ts';
import { userInfoOf } from './tell-user.ts';

/** All that a person sees of the own account; numbers and addresses only as far as their owner knows them again. */
export async function profileOf(
  { db, thirdParties }: IdentityDeps,
  { account, personId }: { account: Account; personId: bigint },
): Promise<OutputOf<typeof profileEndpoints.profile>> {
  const person = await readPerson(db, personId);
  const mobile = person?.mobile ?? null;
  const email = person?.email ?? null;
  return {
    ...userInfoOf(account),
    mobile: mobile === null ? null : maskMobile(mobile),
    email: email === null ? null : maskEmail(email),
    hasPassword: person?.passwordHash != null,
    thirdParties: await thirdParties.of(db, personId),
    company: account.company,
    memberSince: account.createdAt.toISOString(),
    application: await applicationOfAccount(db, account.id),
  };
}
