/**
 * Returns the number of characters before the actual title if the company name precedes it, such as `示例银行：`. Returns 0
 * if another text or nothing precedes it.
 */
export function nameInFront(title: string, names: readonly (string | null)[]): number {
  const colon = title.search(/[：:]/);
  if (colon <= 0) return 0;
  const rest = title.slice(colon + 1);
  const isName = names.some((name) => name?.startsWith(title.slice(0, colon)) === true);
  return isName && rest.trim() !== '' ? title.length - rest.trimStart().length : 0;
}
