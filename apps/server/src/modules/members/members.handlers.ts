import type { Handlers, memberEndpoints, membershipEndpoints } from '@jishi/contract';
import { type Db, inTransaction, type Tx } from '../../platform/db/index.ts';
import { accountOf, type CallContext } from '../../platform/http/index.ts';
import { Refusal, unlessRefused } from '../../platform/refusal.ts';
import {
  type Membership,
  readAccount,
  readInvitations,
  readMembers,
  readMembership,
  readMemberships,
} from '../accounts/index.ts';
import { type IdentityDeps, maskEmail, maskMobile, readPerson, readSession } from '../identity/index.ts';
import { actFor, leave } from './act-for.ts';
import { acceptInvitation, declineInvitation } from './answer-invitation.ts';
import { changeMember, removeMember } from './change-member.ts';
import { inviteMember, type MemberSettings } from './invite-member.ts';
import { type MemberLetter, readLetters, readLinked } from './letters.repository.ts';
import { linkHash, sendAgain } from './send-invitation.ts';

/**
 * Returns how much each member of an account has spent this month under the member's cap. `app` injects it, because
 * this module must not import usage.
 */
export type MemberSpend = (accountId: bigint) => Promise<ReadonlyMap<bigint, bigint>>;

export interface MembersDeps extends Pick<IdentityDeps, 'db' | 'clock' | 'https' | 'secret'> {
  readonly memberSpend: MemberSpend;
}

const done = { changed: true } as const;

/** Returns the handlers for the owner's decisions on an organisation's members. */
export function memberHandlers(deps: MembersDeps): Handlers<typeof memberEndpoints, CallContext> {
  const { db, clock } = deps;
  const decision = ({ caller, origin }: CallContext) => ({
    accountId: accountOf(caller),
    now: clock(),
    actor: { personId: signedIn(caller).personId, origin },
  });
  return {
    async list(_input, { caller }) {
      const accountId = accountOf(caller);
      const account = await readAccount(db, accountId);
      if (account?.kind !== 'organisation') throw new Refusal('members.organisationsOnly');
      const spend = await deps.memberSpend(accountId);
      const members = await readMembers(db, accountId, clock());
      const letters = new Map((await readLetters(db, accountId)).map((letter) => [letter.memberId, letter]));
      return members.map(({ id, nickname, receiver, role, state, monthCapFen, ...times }) => ({
        id: String(id),
        nickname,
        receiver,
        role,
        state: state === 'active' ? state : 'invited',
        monthCapFen: monthCapFen === null ? null : String(monthCapFen),
        spentFen: monthCapFen === null ? null : String(spend.get(id) ?? 0n),
        invitedAt: times.invitedAt.toISOString(),
        expiresAt: state === 'active' ? null : times.expiresAt.toISOString(),
        letter: presentLetter(letters.get(id)),
      }));
    },
    async invite({ receiver, ...settings }, call) {
      const invitation = { ...settingsOf(settings), receiver, lang: call.lang, ...decision(call) };
      const id = await inTransaction(db, (tx) => inviteMember(tx, deps, invitation));
      return { id: String(unlessRefused(id)) };
    },
    async sendAgain({ id }, call) {
      const { accountId, now } = decision(call);
      const which = { accountId, memberId: BigInt(id), lang: call.lang, now };
      return write(db, (tx) => sendAgain(tx, deps, which));
    },
    async change({ id, ...settings }, call) {
      const which = { memberId: BigInt(id), ...decision(call) };
      return write(db, (tx) => changeMember(tx, { ...which, ...settingsOf(settings) }));
    },
    async remove({ id }, call) {
      const which = { memberId: BigInt(id), ...decision(call) };
      return write(db, (tx) => removeMember(tx, which));
    },
  };
}

/** Returns the handlers for a user's decisions on the user's own invitations and memberships. */
export function membershipHandlers(deps: MembersDeps): Handlers<typeof membershipEndpoints, CallContext> {
  const { db, clock } = deps;
  const answer = (id: string, { caller, origin }: CallContext) => ({
    ...signedIn(caller),
    memberId: BigInt(id),
    now: clock(),
    origin,
  });
  return {
    list: (_input, call) => presentMemberships(deps, call),
    act: ({ id }, { caller }) =>
      write(db, (tx) => actFor(tx, { ...signedIn(caller), memberId: id === null ? null : BigInt(id) })),
    async linked({ token }) {
      const invitation = await readLinked(db, linkHash(token), clock());
      if (invitation === null) throw new Refusal('members.invitationNotFound');
      const { memberId, receiver, expiresAt, ...rest } = invitation;
      const masked = receiver.includes('@') ? maskEmail(receiver) : maskMobile(receiver);
      return { ...rest, id: String(memberId), receiver: masked, expiresAt: expiresAt.toISOString() };
    },
    accept: ({ id }, call) => write(db, (tx) => acceptInvitation(tx, answer(id, call))),
    decline: ({ id }, call) => write(db, (tx) => declineInvitation(tx, answer(id, call))),
    leave: ({ id }, call) => write(db, (tx) => leave(tx, answer(id, call))),
  };
}

async function presentMemberships(deps: MembersDeps, call: CallContext) {
  const { db, clock } = deps;
  const { personId } = signedIn(call.caller);
  const person = await readPerson(db, personId);
  const receivers = [person?.mobile, person?.email].filter((receiver) => receiver != null);
  const [session, memberships, invitations] = await Promise.all([
    readSession(deps, call),
    readMemberships(db, personId),
    readInvitations(db, receivers, clock()),
  ]);
  const memberId = session instanceof Refusal ? null : session.memberId;
  const acting = memberId === null ? null : await readMembership(db, { memberId, personId });
  return {
    acting: acting === null ? null : String(acting.memberId),
    memberships: await Promise.all(memberships.map((membership) => presentOwn(deps, membership))),
    invitations: invitations.map(({ expiresAt, ...invitation }) => ({
      ...presentMembership(invitation),
      expiresAt: expiresAt.toISOString(),
    })),
  };
}

function presentLetter(letter: MemberLetter | undefined) {
  return letter === undefined ? null : { state: letter.state, at: letter.at.toISOString() };
}

/** Presents a membership, with the member's spending this month if there is a cap. */
async function presentOwn({ memberSpend }: MembersDeps, membership: Membership) {
  const { accountId, memberId, monthCapFen } = membership;
  const spent = monthCapFen === null ? null : ((await memberSpend(accountId)).get(memberId) ?? 0n);
  return {
    ...presentMembership(membership),
    monthCapFen: monthCapFen === null ? null : String(monthCapFen),
    spentFen: spent === null ? null : String(spent),
  };
}

function presentMembership({ memberId, account, role }: Membership) {
  return { id: String(memberId), account, role };
}

function signedIn(caller: CallContext['caller']): { personId: bigint; sessionId: bigint } {
  const { personId, sessionId } = caller ?? {};
  if (personId == null || sessionId == null) throw new Refusal('identity.sessionExpired');
  return { personId, sessionId };
}

function settingsOf({ role, monthCapFen }: { role: MemberSettings['role']; monthCapFen: string | null }) {
  return { role, monthCapFen: monthCapFen === null ? null : BigInt(monthCapFen) };
}

async function write(db: Db, work: (tx: Tx) => Promise<Refusal | null>): Promise<typeof done> {
  unlessRefused(await inTransaction(db, work));
  return done;
}
