/** Formats one cell according to RFC 4180. */
export function csvCell(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/**
 * Formats one text cell for a spreadsheet file. Some first characters, also in full width, would make a spreadsheet
 * treat the text as a formula, so such texts get a leading apostrophe. Do not use this function for the responses of
 * calls, because programs read those.
 */
export function csvTextCell(text: string): string {
  return csvCell(/^[=+\-@\t\r\n＝＋－＠]/.test(text) ? `'${text}` : text);
}
