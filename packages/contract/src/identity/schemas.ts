/** Third parties that identify a person. */
export const THIRD_PARTIES = ['qq', 'wechat'] as const;

export type ThirdParty = (typeof THIRD_PARTIES)[number];

/** channelNo of a first login. */
export const CHANNELS = { 1: null, 2: 'wechat', 3: 'qq' } as const satisfies Record<
  number,
  ThirdParty | null
>;

/** How long the button of a code stays disabled. The server itself allows one code a minute. */
export const CODE_RESEND_SECONDS = 180;

export const CODE_LIFE_SECONDS = 300;

/** What a code is good for; it is worth nothing for anything else. */
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
