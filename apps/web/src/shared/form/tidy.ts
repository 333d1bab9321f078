import { SMS_CODE_LENGTH } from '@jishi/contract';

const plainDigits = (text: string): string =>
  text.replace(/[０-９]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) - 0xfee0));
const withoutBlanks = (text: string): string => plainDigits(text).replace(/[\s\p{Cf}]/gu, '');

/**
 * Converts a mobile number from the notation of address books to the number to dial. Removes spaces from any
 * other text.
 */
export function tidyReceiver(text: string): string {
  const written = withoutBlanks(text);
  return /^(?:(?:\+|00)?86)?(1\d{10})$/.exec(written.replace(/[()-]/g, ''))?.[1] ?? written;
}

/** Returns the code as it was sent, even if the whole message was pasted. */
export function tidyCode(text: string): string {
  const code = withoutBlanks(text).replaceAll('-', '');
  if (code.length <= SMS_CODE_LENGTH) return code;
  return /(?<!\d)\d{6}(?!\d)/.exec(code)?.[0] ?? code.slice(0, SMS_CODE_LENGTH);
}
