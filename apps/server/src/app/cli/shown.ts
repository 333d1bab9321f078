/** What a terminal obeys instead of showing it, and what changes how the rest is read. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/** Text of others in one line of a terminal: what nobody would see stands there by its number. */
export function shown(text: string): string {
  return text.replace(UNSEEN, numbered);
}

/** The same for lines of ours, which end where they end. */
export function shownLines(lines: string): string {
  return lines.replace(UNSEEN, (letter) => (letter === '\n' ? letter : numbered(letter)));
}

const numbered = (letter: string): string => `\\u{${letter.codePointAt(0)?.toString(16)}}`;
