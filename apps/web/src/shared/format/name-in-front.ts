/**
 * The number of characters before a title of which the name of its company stands in front, such as
 * `示例银行：`. 0 if another text or nothing stands there.
 */
export function nameInFront(title: string, names: readonly (string | null)[]): number {
  const colon = title.search(/[：:]/);
  if (colon <= 0) return 0;
  const rest = title.slice(colon + 1);
  const isName = names.some((name) => name?.startsWith(title.slice(0, colon)) === true);
  return isName && rest.trim() !== '' ? title.length - rest.trimStart().length : 0;
}
