/** The ways to get the call limits of a plan. */
export const LIMIT_WAYS = {
  open: { zh: '无需注册', en: 'No sign-up' },
  account: { zh: '注册即有', en: 'Every account' },
  membership: { zh: '购买会员', en: 'Buy a membership' },
  agreement: { zh: '联系我们商定', en: 'By agreement' },
} as const;

export type LimitWay = keyof typeof LIMIT_WAYS;
