const MASKED_BEYOND = 7;
const HEADER_LENGTH = 5;

/**
 * Masks a nickname that could be a telephone number (only digits, more than 7), except for the first 3 and the last 4
 * digits.
 */
export function maskedNickname(nickname: string): string {
  return /^\d+$/.test(nickname) && nickname.length > MASKED_BEYOND
    ? `${nickname.slice(0, 3)}****${nickname.slice(-4)}`
    : nickname;
}

/** Returns the nickname for the header: masked, and cut off after 5 characters with an ellipsis. */
export function shortNickname(nickname: string): string {
  const letters = [...maskedNickname(nickname)];
  return letters.length > HEADER_LENGTH ? `${letters.slice(0, HEADER_LENGTH).join('')}…` : letters.join('');
}
