/**
 * Undoes the changes that programs and spreadsheets make to values in files. Each reading has one meaning; a value
 * that may have two stays unchanged.
 */

const CODE = /^(?:'|=")?(\d+)(?:\.0+)?"?$/;
/** Marks without width, which web pages put before codes. */
const INVISIBLE = /[\u200b-\u200f\u2060\ufeff]/g;

/**
 * Restores a code of `width` digits that a program kept from being a number, or took for one: '000001, ="000001",
 * 1, 1.0 and full-width digits are all 000001. A code that still begins with a zero has lost none: 00700 is a
 * shorter code, of Hong Kong.
 */
export function plainCode(text: string, width: number): string {
  const digits = /^\d+$/.test(text) ? text : CODE.exec(text.replace(INVISIBLE, '').normalize('NFKC'))?.[1];
  if (digits === undefined) return text;
  return /^0\d/.test(digits) ? digits : digits.padStart(width, '0');
}

/** 6.00519E+05 is 600519: a program took it for a number. 6E+05 has lost its digits and stays as it is. */
export function writtenAsNumber(text: string): string {
  const [, whole = '', fraction = '', power = '0'] = /^(\d)\.(\d+)e\+?(\d{1,2})$/i.exec(text) ?? [];
  return whole !== '' && fraction.length === Number(power) ? whole + fraction : text;
}

const MARKED = /^(?:(sh|sz|bj)\.?(\d{6})|(\d{6})\.(sh|ss|sz|bj|xshg|xshe))$/i;

/**
 * A code of six digits without its exchange: sz.000001, SZ000001 and 000001.SZ are 000001. The composite index
 * sh000001 keeps its mark, because without it it would be the share 000001 of Shenzhen.
 */
export function withoutExchange(text: string): string {
  const match = MARKED.exec(text);
  const code = match?.[2] ?? match?.[3] ?? '';
  const isShanghai = /^(s[hs]|xshg)$/i.test(match?.[1] ?? match?.[4] ?? '');
  return code === '' || (isShanghai && code.startsWith('000')) ? text : code;
}

/** ="text" and '123 keep a text as text in a spreadsheet. */
export function keptText(text: string): string {
  const match = /^="([^"]*)"$|^'(\d+)$/.exec(text);
  return match?.[1] ?? match?.[2] ?? text;
}

const SHEET_ERROR = /^#(REF!|VALUE!|NAME\?|DIV\/0!|NUM!|NULL!|SPILL!|CALC!)$/;

/** True for a formula that was never evaluated, or a spreadsheet's error value. */
export function isNoValue(text: string): boolean {
  return text.startsWith('=') || SHEET_ERROR.test(text);
}

/** A number in full-width digits, with the minus sign of typesetters, or kept as text by an apostrophe. */
export function plainNumber(text: string): string {
  return text
    .replace(/^'/, '')
    .normalize('NFKC')
    .replace(/^\u2212/, '-');
}

/** 2024.1.2, 20240102.0, 2024/1/2 0:00 and '2024-01-02, each as its date. */
export function plainDate(text: string): string {
  return text
    .replace(/^'/, '')
    .replace(/^(\d{8})\.0+$/, '$1')
    .replace(/^(\d{4})\.(\d{1,2})\.(\d{1,2})(?=$|[ T])/, '$1-$2-$3')
    .replace(/([ T])(\d:\d{2})/, '$10$2');
}
