import { foldBlanks, foldMobile, isMobile, SMS_CODE_LENGTH } from '@jishi/contract';

/**
 * Converts a mobile number from the notation of address books to the dialled number. From any other text, only removes
 * the spaces.
 */
export function tidyReceiver(text: string): string {
  const mobile = foldMobile(text);
  return isMobile(mobile) ? mobile : foldBlanks(text);
}

/** Returns the code alone, even if the user pasted the whole message that contains it. */
export function tidyCode(text: string): string {
  const code = foldBlanks(text).replaceAll('-', '');
  if (code.length <= SMS_CODE_LENGTH) return code;
  return /(?<!\d)\d{6}(?!\d)/.exec(code)?.[0] ?? code.slice(0, SMS_CODE_LENGTH);
}
