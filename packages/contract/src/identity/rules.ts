import type { ErrorName } from '../errors.ts';
import type { Rule } from '../kernel/field-row.ts';

export const NICKNAME_MAX = 16;

export const PASSWORD_MIN = 8;

export const PASSWORD_MAX = 16;

export const SMS_CODE_LENGTH = 6;

export const PICTURE_CODE_LENGTH = 4;

const MOBILE = /^1\d{10}$/;

/**
 * The difference between the code of a full-width character, as Chinese keyboards produce it, and that of the plain
 * one.
 */
const FULL_WIDTH = 0xfee0;

// One @ between a local part without invisible characters and a domain with a dot. Only sending an e-mail can prove
// that the address exists.
const EMAIL =
  /^[^\s\p{C}@<>()[\],;:\\"]{1,64}@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z][A-Za-z0-9-]{0,61}[A-Za-z0-9]$/u;

const EMAIL_MAX = 254;

// At least one visible letter or digit, and no invisible characters. Unicode counts fillers and joiners as
// letters.
const NICKNAME = /^(?=.*[\p{L}\p{N}])(?!.*\p{Default_Ignorable_Code_Point})[\p{L}\p{M}\p{N}_\-· ]+$/u;

export const isMobile = (value: string): boolean => MOBILE.test(value);

/** Converts full-width digits and plus signs to plain ones, and removes spaces and invisible characters. */
export const foldBlanks = (text: string): string =>
  text
    .replace(/[０-９＋]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - FULL_WIDTH))
    .replace(/[\s\p{Cf}]/gu, '');

/**
 * Converts a mobile number from the notation of address books to the dialled number: without spaces, dashes, brackets
 * and the country code of mainland China.
 */
export function foldMobile(text: string): string {
  const number = foldBlanks(text).replace(/[()（）\p{Pd}]/gu, '');
  return /^(?:(?:\+|00)?86)?(1\d{10})$/.exec(number)?.[1] ?? number;
}

export const isEmail = (value: string): boolean => value.length <= EMAIL_MAX && EMAIL.test(value);

/**
 * Accepts a landline or any other number: 6 to 20 characters, with at least 6 digits and otherwise +, -, brackets and
 * spaces.
 */
export const isPhone = (value: string): boolean => /^(?=(?:\D*\d){6})[\d+\-() ]{6,20}$/.test(value.trim());

export const mobileRule: Rule = (value) => (isMobile(value) ? null : 'identity.mobileWrong');

export const emailRule: Rule = (value) =>
  value === '' ? 'identity.emailRequired' : isEmail(value) ? null : 'identity.emailWrong';

export const smsCodeRule: Rule = (value) => (/^[A-Za-z0-9]{6}$/.test(value) ? null : 'identity.smsCode');

export const pictureCodeRule: Rule = (value) =>
  /^[A-Za-z0-9]{4}$/.test(value) ? null : 'identity.pictureCode';

export const accountRule: Rule = (value) => (value === '' ? 'identity.accountRequired' : null);

export const passwordRequiredRule: Rule = (value) => (value === '' ? 'identity.passwordRequired' : null);

/** Returns the part of a third party's user name that a nickname may contain. Empty if nothing is left. */
export function nicknameFrom(name: string): string {
  const allowed = name.replace(/[^\p{L}\p{M}\p{N}_\-· ]|\p{Default_Ignorable_Code_Point}/gu, '').trim();
  const cut = [...allowed].slice(0, NICKNAME_MAX).join('').trim();
  return nicknameRule(cut) === null ? cut : '';
}

export const nicknameRule: Rule = (value) => {
  if (value.trim() === '') return 'identity.nicknameRequired';
  if ([...value].length > NICKNAME_MAX) return 'identity.nicknameLong';
  return NICKNAME.test(value) ? null : 'identity.nicknameForm';
};

/**
 * 8 to 16 characters without spaces, from at least three of these groups: digits, lower case, upper case, special
 * characters.
 */
export const newPasswordRule: Rule = (value) => {
  if (/\s/.test(value)) return 'identity.passwordSpaces';
  const { length } = [...value];
  if (length < PASSWORD_MIN) return 'identity.newPasswordShort';
  if (length > PASSWORD_MAX) return 'identity.newPasswordLong';
  const kinds = [/\d/, /[a-z]/, /[A-Z]/, /[^\da-zA-Z]/].filter((kind) => kind.test(value)).length;
  return kinds < 3 ? 'identity.passwordForm' : null;
};

export function confirmationRule(password: string, confirmation: string): ErrorName | null {
  if (confirmation === '') return 'identity.confirmRequired';
  return password === confirmation ? null : 'identity.passwordsDiffer';
}
