import { describe, expect, it } from 'vitest';
import { membershipsSchema } from './memberships.ts';

const rights = [{ zh: '权益', en: 'A right' }];
const star = (level: number, paidFen: number, discountPercent: number) => ({
  level,
  paidFen,
  discountPercent,
  rights,
});
const plan = (id: string, level: number) => ({
  id,
  level,
  zh: '会员',
  en: 'Membership',
  description: { zh: '会员', en: 'Membership' },
  rights,
  prices: { month: 100 },
});
const messagesOf = (input: unknown): string[] =>
  membershipsSchema.safeParse(input).error?.issues.map(({ message }) => message) ?? [];

describe('memberships.yaml', () => {
  it('takes plans of different levels, and stars that rise', () => {
    expect(
      messagesOf({ plans: [plan('vip1', 1), plan('vip2', 2)], stars: [star(1, 100, 2), star(2, 200, 2)] }),
    ).toEqual([]);
  });

  it('refuses two plans of one level, since a level says what its member may do', () => {
    expect(messagesOf({ plans: [plan('vip1', 1), plan('gold', 1)], stars: [] })).toEqual([
      'two plans have the same level',
    ]);
  });

  it('refuses stars that ask for less than those below, or give less', () => {
    expect(messagesOf({ plans: [], stars: [star(1, 100, 4), star(2, 100, 4)] })).toHaveLength(1);
    expect(messagesOf({ plans: [], stars: [star(1, 100, 4), star(2, 200, 2)] })).toHaveLength(1);
    expect(messagesOf({ plans: [], stars: [star(2, 100, 4)] })).toHaveLength(1);
  });
});
