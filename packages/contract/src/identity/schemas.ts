/** Third parties with which a user can sign in. */
export const THIRD_PARTIES = ['qq', 'wechat'] as const;

export type ThirdParty = (typeof THIRD_PARTIES)[number];

/** The values of channelNo for a first sign-in. */
export const CHANNELS = { 1: null, 2: 'wechat', 3: 'qq' } as const satisfies Record<
  number,
  ThirdParty | null
>;

/** The time for which the button for a code stays disabled. The server allows one code per minute. */
export const CODE_RESEND_SECONDS = 180;

export const CODE_LIFE_SECONDS = 300;

/** The purposes of a code. A code is valid only for its purpose. */
export const CODE_PURPOSES = [
  'login',
  'register',
  'firstLogin',
  'reset',
  'bind',
  'unbind',
  'captcha',
  'apply',
] as const;

export type CodePurpose = (typeof CODE_PURPOSES)[number];
