/** One cell by RFC 4180. */
export function csvCell(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/**
 * One cell of text in a file for a spreadsheet, which would take it for a formula by its first character: an apostrophe in
 * front keeps it text. Not for the data of calls, which programs read.
 */
export function csvTextCell(text: string): string {
  return csvCell(/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);
}
