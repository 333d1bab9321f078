import { passwordLoginFields } from '@jishi/contract';

/**
 * The fields of a password sign-in. The form distinguishes a missing picture code from one that is too short, although
 * the server does not.
 */
export const passwordLoginForm = {
  ...passwordLoginFields,
  picVerifyCode: { ...passwordLoginFields.picVerifyCode, whenEmpty: 'captcha.required' },
} as const;
