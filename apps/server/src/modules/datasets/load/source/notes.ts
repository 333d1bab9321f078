const NOTE = /^(?:[#＃*]|数据来源|资料来源|来源[:：]|注[:：]|注释[:：]|说明[:：]|source:|data source|note:)/i;

/** Returns true for a note below a table, such as 数据来源：Wind. All its cells except the first are empty. */
export function isNote(cells: readonly string[]): boolean {
  const [first = '', ...others] = cells;
  return NOTE.test(first.trim()) && others.every((cell) => cell.trim() === '');
}
