/** Writes a Markdown table. Bars are escaped and line breaks become spaces, because both would end a cell. */
export function writeTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.map(cellOf).join(' | ')} |`;
  return [line(head), `|${head.map(() => '---').join('|')}|`, ...rows.map(line)].join('\n');
}

function cellOf(text: string): string {
  return text.replace(/(?<!\s)\s*\n\s*/g, ' ').replaceAll('|', '\\|');
}

/** Escapes text from data, so that no part of it acts as markup, a link or a tag. */
export function plain(text: string): string {
  return text.replace(/[\\`*_[\]<>&#]/g, '\\$&');
}

/** Escapes the product's own text for Markdown. Text in backticks remains code; no other character acts as markup. */
export function prose(text: string): string {
  return text
    .split(/(`[^`]*`)/)
    .map((part, at) => (at % 2 === 1 ? part : plain(part)))
    .join('');
}

/** Returns text from data as inline code. Backticks in the text are removed. */
export function code(text: string): string {
  return `\`${text.replaceAll('`', '')}\``;
}
