import { SMS_CODE_LENGTH } from '@jishi/contract';

const plainDigits = (text: string): string =>
  text.replace(/[０-９]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) - 0xfee0));
const withoutBlanks = (text: string): string => plainDigits(text).replace(/[\s\p{Cf}]/gu, '');

/** A mobile number as address books write it, as it is dialled; anything else without its blanks. */
export function tidyReceiver(text: string): string {
  const written = withoutBlanks(text);
  return /^(?:(?:\+|00)?86)?(1\d{10})$/.exec(written.replace(/[()-]/g, ''))?.[1] ?? written;
}

/** A code as it was sent, also out of the message that brought it. */
export function tidyCode(text: string): string {
  const code = withoutBlanks(text).replaceAll('-', '');
  if (code.length <= SMS_CODE_LENGTH) return code;
  return /(?<!\d)\d{6}(?!\d)/.exec(code)?.[0] ?? code.slice(0, SMS_CODE_LENGTH);
}
