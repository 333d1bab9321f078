/**
 * Undoes the changes that programs and spreadsheets make to values in files. A change is undone only if the result is
 * unambiguous. An ambiguous value stays unchanged.
 */

const CODE = /^(?:'|=")?(\d+)(?:\.0+)?"?$/;
/** Zero-width characters, which web pages put before codes. */
const INVISIBLE = /[\u200b-\u200f\u2060\ufeff]/g;

/**
 * Restores a code of `width` digits that a program protected from becoming a number, or converted to a number: '000001,
 * ="000001", 1, 1.0 and full-width digits all become 000001. A code that still begins with a zero has not lost any
 * zeros: 00700 is a shorter code, from Hong Kong.
 */
export function plainCode(text: string, width: number): string {
  const digits = /^\d+$/.test(text) ? text : CODE.exec(text.replace(INVISIBLE, '').normalize('NFKC'))?.[1];
  if (digits === undefined) return text;
  return /^0\d/.test(digits) ? digits : digits.padStart(width, '0');
}

/**
 * Restores a code that a program converted to a number: 6.00519E+05 is 600519. 6E+05 has lost its digits and stays
 * unchanged.
 */
export function writtenAsNumber(text: string): string {
  const [, whole = '', fraction = '', power = '0'] = /^(\d)\.(\d+)e\+?(\d{1,2})$/i.exec(text) ?? [];
  return whole !== '' && fraction.length === Number(power) ? whole + fraction : text;
}

const MARKED = /^(?:(sh|sz|bj)\.?(\d{6})|(\d{6})\.(sh|ss|sz|bj|xshg|xshe|of))$/i;

/**
 * Removes the exchange from a six-digit code: sz.000001, SZ000001 and 000001.SZ become 000001. The composite index
 * sh000001 keeps its exchange, because 000001 is a share in Shenzhen.
 */
export function withoutExchange(text: string): string {
  const match = MARKED.exec(text);
  const code = match?.[2] ?? match?.[3] ?? '';
  const isShanghai = /^(s[hs]|xshg)$/i.test(match?.[1] ?? match?.[4] ?? '');
  return code === '' || (isShanghai && code.startsWith('000')) ? text : code;
}

const SUFFIXED = /^(?:(?:sh|sz|bj)\.?([0-9A-Z]\d{5})|([0-9A-Z]\d{5})\.(?:sh|ss|sz|bj|xshg|xshe|csi|of))$/i;

/**
 * Removes the exchange from any six-character code, for data sets whose codes have no exchange: 000300.SH, H30001.CSI.
 */
export function bareCode(text: string): string {
  const match = SUFFIXED.exec(text);
  return match?.[1] ?? match?.[2] ?? text;
}

/** Unwraps ="text" and '123, which make a spreadsheet keep a value as text. */
export function keptText(text: string): string {
  const match = /^="([^"]*)"$|^'(\d+)$/.exec(text);
  return match?.[1] ?? match?.[2] ?? text;
}

const SHEET_ERROR = /^#(REF!|VALUE!|NAME\?|DIV\/0!|NUM!|NULL!|SPILL!|CALC!)$/;

/** Returns true for a formula that was never evaluated, and for a spreadsheet error value. */
export function isNoValue(text: string): boolean {
  return text.startsWith('=') || SHEET_ERROR.test(text);
}

/** Normalises a number with full-width digits, a typographic minus sign, or marks of text: '1.5, ="1.5". */
export function plainNumber(text: string): string {
  return keptText(text)
    .replace(/^'/, '')
    .normalize('NFKC')
    .replace(/^\u2212/, '-');
}

/** Normalises 2024.1.2, 20240102.0, 2024/1/2 0:00, '2024-01-02 and ="2024-01-02" to plain dates. */
export function plainDate(text: string): string {
  return keptText(text)
    .replace(/^'/, '')
    .replace(/^(\d{8})\.0+$/, '$1')
    .replace(/^(\d{4})\.(\d{1,2})\.(\d{1,2})(?=$|[ T])/, '$1-$2-$3')
    .replace(/([ T])(\d:\d{2})/, '$10$2');
}

const BRACKETED = /^[(（]([^()（）]*)[)）]([%％]?)$/u;
const BEGINS_AS_NUMBER = /^[.．]?[\d０-９]/u;

/**
 * Returns the number in a cell whose whole text is in brackets: 1,234.50 for (1,234.50), 12.3% for （12.3）%. Null for
 * any other cell.
 */
export function withinBrackets(cell: string): string | null {
  const [, inner = '', sign = ''] = BRACKETED.exec(cell.trim()) ?? [];
  const number = inner.trim();
  return BEGINS_AS_NUMBER.test(number) ? `${number}${sign}` : null;
}
