const ONE_CODE = /^[0-9A-Za-z.]{1,12}$/;

/** Returns the bond whose code is the only one in the filters. Null if they contain no code or several. */
export function bondIn(where: Readonly<Record<string, string>>): string | null {
  const code = where['scode'] ?? '';
  return ONE_CODE.test(code) ? code : null;
}
