import { type MemberRole, memberEndpoints, membershipEndpoints } from '@jishi/contract';
import { newPayer, type Payer } from '../../../test/harness/payer.ts';
import { newIndividual, type Visitor } from '../../../test/harness/persons.ts';
import type { TestSite } from '../../../test/harness/server.ts';
import { updateAccount } from '../accounts/index.ts';

/** Returns the browser of a new organisation's owner. */
export async function newOrganisation(site: TestSite): Promise<Payer> {
  const owner = await newPayer(site);
  await site.change((tx) =>
    updateAccount(tx, owner.accountId, { kind: 'organisation', company: 'Firm Ltd' }),
  );
  return owner;
}

export interface Member extends Visitor {
  readonly memberId: string;
}

/** Invites a user, who accepts. Returns the user's browser, which still acts for the user's personal account. */
export async function newMember(
  site: TestSite,
  owner: Payer,
  role: MemberRole,
  monthCapFen: string | null = null,
): Promise<Member> {
  const browser = await newIndividual(site, { nickname: role });
  const receiver = browser.mobile;
  const { data } = await owner.call(memberEndpoints.invite, { receiver, role, monthCapFen });
  const { code, msg } = await browser.call(membershipEndpoints.accept, { id: data.id });
  if (code !== 0) throw new Error(`not accepted: ${msg}`);
  return { ...browser, memberId: data.id };
}

/** Invites a user, who accepts and then acts for the organisation. */
export async function newActing(...of: Parameters<typeof newMember>): Promise<Member> {
  const member = await newMember(...of);
  await member.call(membershipEndpoints.act, { id: member.memberId });
  return member;
}
