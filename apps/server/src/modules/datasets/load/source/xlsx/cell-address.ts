/** Returns the column number in an address: 28 for AB7. */
export function columnNumber(address: string): number {
  let column = 0;
  for (let at = 0; at < address.length; at++) {
    const letter = address.charCodeAt(at) & ~32;
    if (letter < 65 || letter > 90) break;
    column = column * 26 + letter - 64;
  }
  return column;
}

/** Returns the row number in an address: 7 for AB7. */
export const rowNumber = (address: string): number => Number(address.replace(/^[A-Za-z]+/, ''));
