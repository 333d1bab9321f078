import {
  type BusinessConfig,
  type Handlers,
  type Invitation,
  type InvitationRewards,
  invitationPath,
  type invitationsEndpoints,
  maskNickname,
  tidyInviteCode,
} from '@jishi/contract';
import { type Clock, startOfMarketMonth } from '../../platform/clock.ts';
import { type Db, inTransaction } from '../../platform/db/index.ts';
import { accountOf, type CallContext } from '../../platform/http/index.ts';
import { pageOf } from '../../platform/paging.ts';
import { drawQr } from '../../platform/qr/index.ts';
import { Refusal } from '../../platform/refusal.ts';
import { readAccount } from '../accounts/index.ts';
import { readInviter } from './codes.repository.ts';
import type { InvitationRow } from './invitation.ts';
import { readInvitations, readTotals } from './invitations.repository.ts';
import { inviteCodeOf } from './invite-code.ts';

export interface InvitationsHandlerDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly business: Pick<BusinessConfig, 'invitation'>;
  readonly invitationRewards: InvitationRewards;
  /** The site's public address; empty while it is unknown. */
  readonly siteAddress: () => string;
}

export function invitationsHandlers(
  deps: InvitationsHandlerDeps,
): Handlers<typeof invitationsEndpoints, CallContext> {
  const { db, clock, business, invitationRewards: rewards, siteAddress } = deps;
  const checkOn = (): void => {
    if (business.invitation !== 1) throw new Refusal('invitations.off');
  };
  const terms = { friendFen: String(rewards.friendFen), minimumFen: String(rewards.minimumFen) };
  return {
    async own({ lang }, { caller }) {
      checkOn();
      const accountId = accountOf(caller);
      const now = clock();
      const code = await inTransaction(db, (tx) => inviteCodeOf(tx, accountId, now));
      const link = siteAddress() === '' ? null : `${siteAddress()}${invitationPath(code, lang)}`;
      const totals = await readTotals(db, accountId, startOfMarketMonth(now));
      const { inviterFen, perMonth, holdDays } = rewards;
      return {
        code,
        link,
        qr: link === null ? null : drawQr(link),
        rewards: { ...terms, inviterFen: String(inviterFen), perMonth, holdDays },
        totals: {
          friends: totals.friends,
          rewards: totals.rewards,
          rewardFen: String(totals.rewardFen),
          rewardsThisMonth: totals.rewardsSince,
        },
      };
    },
    async list({ before, limit }, { caller }) {
      checkOn();
      const older = before === undefined ? undefined : BigInt(before);
      const filter = { inviterAccountId: accountOf(caller), before: older, limit: limit + 1 };
      const rows = await readInvitations(db, filter);
      const { page, next } = pageOf(rows, limit, ({ id }) => id);
      return { invitations: await Promise.all(page.map((row) => present(db, row))), next };
    },
    async inviter({ inviteCode }) {
      checkOn();
      const accountId = await readInviter(db, tidyInviteCode(inviteCode));
      const account = accountId === undefined ? null : await readAccount(db, accountId);
      if (account?.status !== 'active') throw new Refusal('invitations.codeUnknown');
      return { inviter: maskNickname(account.name), ...terms };
    },
  };
}

/** Presents an invitation to the inviter. The friend's identity and order are hidden. */
async function present(db: Db, row: InvitationRow): Promise<Invitation> {
  const friend = await readAccount(db, row.friendAccountId);
  return {
    id: String(row.id),
    friend: maskNickname(friend?.name ?? ''),
    state: row.state,
    joinedAt: row.joinedAt.toISOString(),
    dueAt: row.state === 'joined' ? (row.dueAt?.toISOString() ?? null) : null,
    rewardFen: String(row.inviterFen),
    endedAt: row.endedAt?.toISOString() ?? null,
    reason: row.reason,
  };
}
