/**
 * Returns the length of the company name with which a title begins, including its colon, such as `示例银行：`. Returns 0 if
 * the title does not begin with a company name.
 */
export function nameInFront(title: string, names: readonly (string | null)[]): number {
  const colon = title.search(/[：:]/);
  if (colon <= 0) return 0;
  const rest = title.slice(colon + 1);
  const isName = names.some((name) => name?.startsWith(title.slice(0, colon)) === true);
  return isName && rest.trim() !== '' ? title.length - rest.trimStart().length : 0;
}
