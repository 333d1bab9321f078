import { passwordLoginFields } from '@jishi/contract';

/**
 * The fields of a sign-in by password. The form distinguishes a missing picture code from a short one; the
 * server does not.
 */
export const passwordLoginForm = {
  ...passwordLoginFields,
  picVerifyCode: { ...passwordLoginFields.picVerifyCode, whenEmpty: 'captcha.required' },
} as const;
