import { maskedNickname } from '@jishi/contract';

export { maskedNickname };

const HEADER_LENGTH = 5;

/** Returns the nickname for the header: masked, and cut off after 5 characters with an ellipsis. */
export function shortNickname(nickname: string): string {
  const letters = [...maskedNickname(nickname)];
  return letters.length > HEADER_LENGTH ? `${letters.slice(0, HEADER_LENGTH).join('')}…` : letters.join('');
}
