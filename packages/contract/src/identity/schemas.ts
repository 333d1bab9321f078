/** Third parties that identify a person. */
export const THIRD_PARTIES = ['qq', 'wechat'] as const;

export type ThirdParty = (typeof THIRD_PARTIES)[number];

/** channelNo of a first login. */
export const CHANNELS = { 1: null, 2: 'wechat', 3: 'qq' } as const satisfies Record<
  number,
  ThirdParty | null
>;

/** Time that the button for a code stays disabled. The server itself allows one code a minute. */
export const CODE_RESEND_SECONDS = 180;

export const CODE_LIFE_SECONDS = 300;

/** Purposes of a code; it is invalid for any other. */
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
