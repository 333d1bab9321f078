/** A table in Markdown. A bar or a line break within a cell would end it. */
export function writeTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.map(cellOf).join(' | ')} |`;
  return [line(head), `|${head.map(() => '---').join('|')}|`, ...rows.map(line)].join('\n');
}

function cellOf(text: string): string {
  return text.replace(/(?<!\s)\s*\n\s*/g, ' ').replaceAll('|', '\\|');
}

/** Text of data within Markdown: nothing of it is taken for a mark, a link or a tag. */
export function plain(text: string): string {
  return text.replace(/[\\`*_[\]<>&#]/g, '\\$&');
}

/** Our own text within Markdown: its code stays code, and no other character is markup. */
export function prose(text: string): string {
  return text
    .split(/(`[^`]*`)/)
    .map((part, at) => (at % 2 === 1 ? part : plain(part)))
    .join('');
}

/** Text of data as code. */
export function code(text: string): string {
  return `\`${text.replaceAll('`', '')}\``;
}
