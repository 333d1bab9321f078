/** Control and formatting characters, which a terminal does not show. */
const UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/** Untrusted text for one line of a terminal, with invisible characters by number. */
export function printable(text: string): string {
  return text.replace(UNPRINTABLE, numbered);
}

/** Text of ours without invisible characters, with its line breaks kept. */
export function printableLines(lines: string): string {
  return lines.replace(UNPRINTABLE, (letter) => (letter === '\n' ? letter : numbered(letter)));
}

const numbered = (letter: string): string => `\\u{${letter.codePointAt(0)?.toString(16)}}`;
