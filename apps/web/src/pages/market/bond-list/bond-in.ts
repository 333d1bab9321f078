const ONE_CODE = /^[0-9A-Za-z.]{1,12}$/;

/** The bond whose code alone is in the filters. Null if there is none, or several. */
export function bondIn(where: Readonly<Record<string, string>>): string | null {
  const code = where['scode'] ?? '';
  return ONE_CODE.test(code) ? code : null;
}
