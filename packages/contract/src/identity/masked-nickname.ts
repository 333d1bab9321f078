const MASKED_BEYOND = 7;

/**
 * Masks a nickname that could be a telephone number (only digits, more than 7), except for the first 3 and the last 4
 * digits.
 */
export function maskedNickname(nickname: string): string {
  return /^\d+$/.test(nickname) && nickname.length > MASKED_BEYOND
    ? `${nickname.slice(0, 3)}****${nickname.slice(-4)}`
    : nickname;
}
