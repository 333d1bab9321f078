/** Writes one cell according to RFC 4180. */
export function csvCell(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/**
 * One text cell for a spreadsheet file. A spreadsheet would read some first characters as the start of a
 * formula, so these texts get a leading apostrophe. Not for the data of calls, which programs read.
 */
export function csvTextCell(text: string): string {
  return csvCell(/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);
}
