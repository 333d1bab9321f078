/** Control and formatting characters, which a terminal does not display. */
const UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/** Returns untrusted text for one terminal line, with invisible characters as numbers. */
export function printable(text: string): string {
  return text.replace(UNPRINTABLE, numbered);
}

/** Returns our own text without invisible characters, but with its line breaks. */
export function printableLines(lines: string): string {
  return lines.replace(UNPRINTABLE, (letter) => (letter === '\n' ? letter : numbered(letter)));
}

const numbered = (letter: string): string => `\\u{${letter.codePointAt(0)?.toString(16)}}`;

/** Joins a text with several lines, such as a job's error, into one line, and truncates it to fit into a list. */
export function shortLine(text: string, lengthMax: number): string {
  const line = text.trim().replace(/\s+/g, ' ');
  return line.length <= lengthMax ? line : `${line.slice(0, lengthMax - 1)}…`;
}
