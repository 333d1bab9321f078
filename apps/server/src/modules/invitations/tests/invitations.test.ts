import { type InvitationRewards, maskNickname, tidyInviteCode } from '@jishi/contract';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { inTransaction } from '../../../platform/db/index.ts';
import { createLog } from '../../../platform/log.ts';
import { disableAccount } from '../../accounts/index.ts';
import { refundOrder } from '../../orders/index.ts';
import { type Buyer, line, openShop, QUOTES } from '../../orders/shop.fixture.ts';
import { transfer } from '../../wallet/index.ts';
import { checkInvitations } from '../check-invitations.ts';
import { scheduleReward } from '../due-reward.ts';
import type { InvitingDeps } from '../invitation.ts';
import { readInvitations } from '../invitations.repository.ts';
import { inviteCodeOf } from '../invite-code.ts';
import { joinInvitation } from '../join-invitation.ts';
import { refuseInvitation } from '../refuse-invitation.ts';
import { reportRefundedReward } from '../report-refunded-reward.ts';
import { rewardDue, rewardInvitation } from '../reward-invitation.ts';

const shop = await openShop();
afterAll(shop.test.drop);
const { db } = shop;
afterEach(async () => {
  expect([...(await shop.imbalance()), ...(await checkInvitations(db))]).toEqual([]);
});

const REWARDS: InvitationRewards = {
  inviterFen: 1000,
  friendFen: 500,
  minimumFen: 3000,
  perMonth: 20,
  holdDays: 0,
};
const depsWith = (rewards: Partial<InvitationRewards> = {}, more: Partial<InvitingDeps> = {}) => ({
  db,
  clock: () => shop.time.now,
  log: createLog('silent'),
  isSamePerson: async () => false,
  isInvitationOn: true,
  invitationRewards: { ...REWARDS, ...rewards },
  ...more,
});
const deps = depsWith();

const codeOf = ({ accountId }: Buyer) =>
  inTransaction(db, (tx) => inviteCodeOf(tx, accountId, shop.time.now));

/** Returns a friend who has deposited money, and who signed up with the inviter's code. */
async function invite(inviter: Buyer, using = deps, balanceFen = 20_000n): Promise<Buyer> {
  const friend = await shop.buyer(balanceFen);
  await joinInvitation(using, { accountId: friend.accountId, inviteCode: await codeOf(inviter) });
  return friend;
}
/** Posts the reward as the job does after a delivery. */
async function reward(friend: Buyer, using = deps): Promise<void> {
  const id = await scheduleReward(using, friend.accountId);
  if (id !== null) await rewardInvitation(using, id);
}
async function recordOf(inviter: Buyer) {
  const [row] = await readInvitations(db, { inviterAccountId: inviter.accountId, limit: 1 });
  if (row === undefined) throw new Error('nobody was invited');
  return row;
}
const refund = (number: string) =>
  inTransaction(db, (tx) =>
    refundOrder(tx, {
      number,
      part: 'whole',
      now: shop.time.now,
      stars: [],
      exports: [],
      actor: 'test',
      reason: '',
    }),
  );
const month = line(QUOTES, 'month');

describe('an invitation code', () => {
  it('is created once for each account even by concurrent requests, and is accepted however users type it', async () => {
    const inviter = await shop.buyer();
    const codes = new Set(await Promise.all([1, 2, 3].map(() => codeOf(inviter))));
    expect(codes.size).toBe(1);
    const [code = ''] = codes;
    expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{8}$/);
    expect(tidyInviteCode(' o1iL-a ')).toBe('0111-A');
    const friend = await shop.buyer();
    await joinInvitation(deps, {
      accountId: friend.accountId,
      inviteCode: ` ${code.replaceAll('0', 'o').replaceAll('1', 'l').toLowerCase()}`,
    });
    expect(await recordOf(inviter)).toMatchObject({ friendAccountId: friend.accountId, state: 'joined' });
    expect(maskNickname('小李明')).toBe('小**');
  });

  it("has no effect if it is unknown, the user's own, or the second one that the user enters", async () => {
    const [inviter, other] = [await shop.buyer(), await shop.buyer()];
    const friend = await invite(inviter);
    for (const [accountId, inviteCode] of [
      [friend.accountId, await codeOf(other)],
      [other.accountId, await codeOf(other)],
      [other.accountId, 'FRIEND7'],
    ] as const)
      await joinInvitation(deps, { accountId, inviteCode });
    expect(await readInvitations(db, { inviterAccountId: other.accountId, limit: 9 })).toEqual([]);
    expect(await recordOf(inviter)).toMatchObject({ friendAccountId: friend.accountId });
  });
});

describe('a reward', () => {
  it('is posted once to both sides after the first payment, even if the delivery is reported many times', async () => {
    const inviter = await shop.buyer();
    const friend = await invite(inviter);
    await reward(friend);
    expect(await recordOf(inviter)).toMatchObject({ state: 'joined', dueAt: null });
    const number = await shop.buy(friend, month);
    await Promise.all([reward(friend), reward(friend), rewardDue(deps), reward(friend), rewardDue(deps)]);
    expect(await recordOf(inviter)).toMatchObject({
      state: 'rewarded',
      orderNumber: number,
      inviterFen: 1000n,
      friendFen: 500n,
    });
    expect([await shop.balance(inviter), await shop.balance(friend)]).toEqual([1000n, 17_500n]);
    await shop.buy(friend, month);
    await reward(friend);
    expect(await shop.balance(inviter)).toBe(1000n);
  });

  it('requires a payment of at least the minimum total, made from deposited money', async () => {
    const [inviter, below] = [await shop.buyer(), line(QUOTES, 'use', 100)];
    const friend = await invite(inviter, deps, 1000n);
    const postings = [
      { wallet: friend.walletId, amountFen: 9000n },
      { wallet: 'promotion' as const, amountFen: -9000n },
    ];
    await inTransaction(db, (tx) =>
      transfer(tx, { key: 'test:gift', kind: 'reward', reference: '', postings }),
    );
    await shop.buy(friend, below);
    await shop.buy(friend, month);
    await reward(friend);
    expect(await recordOf(inviter)).toMatchObject({ state: 'joined', orderNumber: null });
    const paid = [
      { wallet: friend.walletId, amountFen: 2000n },
      { wallet: 'channel' as const, amountFen: -2000n },
    ];
    await inTransaction(db, (tx) =>
      transfer(tx, { key: 'test:paid', kind: 'topUp', reference: '', postings: paid }),
    );
    await reward(friend);
    expect(await recordOf(inviter)).toMatchObject({ state: 'rewarded' });
  });

  it('is not posted for a refunded order, but is posted for the next order', async () => {
    const held = depsWith({ holdDays: 7 });
    const inviter = await shop.buyer();
    const friend = await invite(inviter, held);
    const number = await shop.buy(friend, month);
    await reward(friend, held);
    expect(await recordOf(inviter)).toMatchObject({ orderNumber: number, dueAt: shop.days(7) });
    await refund(number);
    shop.time.now = shop.days(8);
    // This run comes before the refund is reported.
    await rewardDue(held);
    expect(await recordOf(inviter)).toMatchObject({ state: 'joined', orderNumber: null });
    const next = await shop.buy(friend, month);
    await reward(friend, held);
    shop.time.now = shop.days(7);
    await rewardDue(held);
    expect(await recordOf(inviter)).toMatchObject({ state: 'rewarded', orderNumber: next });
  });

  it('is reported to the operator if its order is refunded, but not if a different order is refunded', async () => {
    const lines: string[] = [];
    const log = createLog('error', { write: (text: string) => void lines.push(text) });
    const inviter = await shop.buyer();
    const friend = await invite(inviter);
    const [number, next] = [await shop.buy(friend, month), await shop.buy(friend, month)];
    await reward(friend);
    for (const one of [next, number]) {
      await refund(one);
      await reportRefundedReward({ db, log }, one);
    }
    expect(lines.map((text) => JSON.parse(text))).toMatchObject([
      { orderNumber: number, inviter: String(inviter.accountId), inviterFen: '1000', friendFen: '500' },
    ]);
  });

  it('and a concurrent refund of its order agree on which came first', async () => {
    const inviter = await shop.buyer();
    const friend = await invite(inviter);
    const number = await shop.buy(friend, month);
    const id = (await scheduleReward(deps, friend.accountId)) ?? 0n;
    const [rewarded] = await Promise.all([rewardInvitation(deps, id), refund(number)]);
    expect((await recordOf(inviter)).state).toBe(rewarded ? 'rewarded' : 'joined');
    expect(await shop.balance(inviter)).toBe(rewarded ? 1000n : 0n);
    expect(await shop.order(number)).toMatchObject({ refundedFen: 3000n });
  });

  it('has a monthly limit for the inviter, even if several are due at the same time, and the friend still gets one', async () => {
    const limited = depsWith({ perMonth: 1 });
    const inviter = await shop.buyer();
    const friends = [await invite(inviter), await invite(inviter)];
    for (const friend of friends) await shop.buy(friend, month);
    await Promise.all(friends.map((friend) => reward(friend, limited)));
    const rows = await readInvitations(db, { inviterAccountId: inviter.accountId, limit: 9 });
    expect(rows.map(({ inviterFen, reason }) => [inviterFen, reason]).sort()).toEqual([
      [0n, 'monthLimit'],
      [1000n, null],
    ]);
    expect(await Promise.all(friends.map((friend) => shop.balance(friend)))).toEqual([17_500n, 17_500n]);
    const third = await invite(inviter);
    await shop.buy(third, month);
    await reward(third, depsWith({ perMonth: 1, friendFen: 0 }));
    expect(await recordOf(inviter)).toMatchObject({ state: 'refused', reason: 'monthLimit' });
    shop.time.now = shop.days(31);
    const later = await invite(inviter);
    await shop.buy(later, month);
    await reward(later, limited);
    expect(await shop.balance(inviter)).toBe(2000n);
  });

  it('is refused if one person has both accounts, if an account is disabled, and if the operator decides so', async () => {
    const inviter = await shop.buyer();
    const same = depsWith({}, { isSamePerson: async () => true });
    const states: unknown[] = [];
    const state = async () => {
      const { state, reason } = await recordOf(inviter);
      states.push([state, reason]);
    };
    await invite(inviter, same);
    await state();
    const bound = await invite(inviter);
    await shop.buy(bound, month);
    await reward(bound, same);
    await state();
    const closed = await invite(inviter);
    await shop.buy(closed, month);
    await inTransaction(db, (tx) => disableAccount(tx, closed.accountId));
    await reward(closed);
    await state();
    const friend = await invite(inviter);
    const { id } = await recordOf(inviter);
    const decision = { id, now: shop.time.now, actor: 'li', reason: 'bought from a shop of accounts' };
    const refuse = () => inTransaction(db, (tx) => refuseInvitation(tx, decision));
    expect([await refuse(), await refuse()]).toEqual(['refused', 'refusedBefore']);
    await shop.buy(friend, month);
    await reward(friend);
    await state();
    expect(states).toEqual([
      ['refused', 'samePerson'],
      ['refused', 'samePerson'],
      ['refused', 'accountClosed'],
      ['refused', 'byOperator'],
    ]);
    expect(await shop.balance(inviter)).toBe(0n);
  });

  it('is postponed while invitations are off, and nobody can join during that time', async () => {
    const off = depsWith({}, { isInvitationOn: false });
    const inviter = await shop.buyer();
    const friend = await invite(inviter);
    await invite(inviter, off);
    await shop.buy(friend, month);
    await reward(friend, off);
    await rewardDue(off);
    expect(await recordOf(inviter)).toMatchObject({ friendAccountId: friend.accountId, state: 'joined' });
    await rewardDue(deps);
    expect(await recordOf(inviter)).toMatchObject({ state: 'rewarded' });
  });
});

describe('the ledger check', () => {
  it('reports a reward that is missing from the ledger, and a transfer without an invitation', async () => {
    const inviter = await shop.buyer();
    const friend = await invite(inviter);
    await shop.buy(friend, month);
    await reward(friend);
    const { id } = await recordOf(inviter);
    const set = (change: object) => db.updateTable('invitation').set(change).where('id', '=', id).execute();
    await set({ inviter_fen: 900n });
    expect(await checkInvitations(db)).toEqual([
      `invitation ${id} gave account ${inviter.accountId} 900 fen, but the ledger moved 1000 fen`,
    ]);
    await set({ inviter_fen: 0n, friend_fen: 0n, state: 'refused', reason: 'byOperator' });
    expect(await checkInvitations(db)).toEqual([
      `the ledger has invitation:${id}, but no invitation has this reward`,
    ]);
    await set({ inviter_fen: 1000n, friend_fen: 500n, state: 'rewarded', reason: null });
  });
});
