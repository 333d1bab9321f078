import { z } from 'zod';
import { marketDay } from '../../../platform/clock.ts';
import { readOwnLimits, readSpent } from '../../usage/index.ts';
import { balanceOf } from '../../wallet/index.ts';
import type { ToolDeps } from '../agents.deps.ts';
import { defineTool, type ToolSession } from '../tool.ts';

const capSchema = z.object({
  whose: z.enum(['key', 'member', 'account']),
  spent_today_fen: z.int(),
  spent_month_fen: z.int(),
  day_cap_fen: z.int().nullable(),
  month_cap_fen: z.int().nullable(),
});

export const getBudget = defineTool({
  name: 'get_budget',
  title: 'Balance and budget 余额与预算',
  description:
    'Balance, what this key spent today and this month, its caps, and the calls left today. The caps are ' +
    'enforced for every call; only a person can raise them, on the Keys page.',
  input: z.strictObject({}),
  output: z.object({
    balance_fen: z.int().nullable().describe('null: not shown to members'),
    calls_used_today: z.int(),
    calls_per_day: z.int(),
    call_cap_fen: z.int().nullable().describe('most that one call may cost; null: no limit of the key'),
    budgets: z.array(capSchema),
  }),
  async run(deps, session) {
    const { accountId, memberId, walletId, callCapFen } = session.principal;
    const [balance, limits, budgets] = await Promise.all([
      walletId === null || memberId !== null ? null : balanceOf(deps.db, walletId),
      readOwnLimits(deps, accountId),
      budgetsOf(deps, session),
    ]);
    return {
      balance_fen: balance === null ? null : Number(balance.availableFen),
      calls_used_today: limits.usedToday,
      calls_per_day: limits.perDay,
      call_cap_fen: callCapFen === null ? null : Number(callCapFen),
      budgets,
    };
  },
});

/** Returns the key's spending and caps, and every other cap that applies to its calls. */
async function budgetsOf({ db }: ToolDeps, { principal, at }: ToolSession) {
  const { accountId, keyId } = principal;
  const caps = principal.caps ?? [];
  const own = caps.some((cap) => cap.keyId === keyId)
    ? caps
    : [{ keyId, dayFen: null, monthFen: null }, ...caps];
  return Promise.all(
    own.map(async (cap) => {
      const keys = cap.keyId === 0n ? [] : 'keyIds' in cap ? (cap.keyIds ?? []) : [cap.keyId];
      const spent = await readSpent(db, accountId, keys, marketDay(at));
      return {
        whose: holderOf(cap.keyId),
        spent_today_fen: Number(spent.dayFen),
        spent_month_fen: Number(spent.monthFen),
        day_cap_fen: cap.dayFen === null ? null : Number(cap.dayFen),
        month_cap_fen: cap.monthFen === null ? null : Number(cap.monthFen),
      };
    }),
  );
}

function holderOf(keyId: bigint): 'key' | 'member' | 'account' {
  if (keyId === 0n) return 'account';
  return keyId < 0n ? 'member' : 'key';
}
