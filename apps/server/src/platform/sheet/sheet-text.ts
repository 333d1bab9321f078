/**
 * The maximum number of characters (UTF-16 code units) in a cell.
 * Source: https://support.microsoft.com/office/1672b34d-7043-467e-8e27-269d656771c3
 */
export const SHEET_TEXT_MAX = 32_767;

/** Characters that XML cannot contain, discourages or changes, and text that looks like the escape of a character. */
const UNFIT = /[[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}\ufffd]--[\t\n]]|_(?=x[0-9A-Fa-f]{4}_)/gv;

/**
 * Returns a text as a workbook stores it. Characters that XML cannot contain become `_xHHHH_` (ST_Xstring of ECMA-376,
 * part 1, 22.9.2.19), and spreadsheet programs show the character itself. Text beyond the maximum is truncated, but not
 * within a surrogate pair.
 */
export function sheetText(text: string): string {
  return cutOf(text).replace(UNFIT, (unfit) =>
    Array.from({ length: unfit.length }, (_, i) => escapeOf(unfit.charCodeAt(i))).join(''),
  );
}

function cutOf(text: string): string {
  if (text.length <= SHEET_TEXT_MAX) return text;
  const isPairSplit = (text.codePointAt(SHEET_TEXT_MAX - 1) ?? 0) > 0xffff;
  return text.slice(0, isPairSplit ? SHEET_TEXT_MAX - 1 : SHEET_TEXT_MAX);
}

const escapeOf = (unit: number): string => `_x${unit.toString(16).toUpperCase().padStart(4, '0')}_`;
