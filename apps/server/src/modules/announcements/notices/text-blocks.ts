import type { NoticeBlock } from '@jishi/contract';

/** The maximum length of a text. Longer texts are truncated. The reader finds the rest in the file. */
export const TEXT_CHARACTERS_MAX = 200_000;
const HEADING_LENGTH_MAX = 60;
const CELLS_MAX = 60;

const HEADINGS =
  /^(?:第?[一二三四五六七八九十百]+[、章节条]|[（(][一二三四五六七八九十]+[)）]|\d+(?:\.\d+)*[、.．]\s?\D|[IVX]+\.\s|(?:Section|Article|Chapter)\s)/u;
const SENTENCE_END = /[。；;，,.]$/u;
const TITLE_END = /[：:]$|单位|表$|^Table\b|Unit/u;
const RULE_CELL = /^:?-{2,}:?$/;

/**
 * Parses a text into paragraphs, headings and tables. Each line is a paragraph. Lines of cells between vertical bars
 * form a table.
 */
export function blocksOf(text: string): NoticeBlock[] {
  const blocks: NoticeBlock[] = [];
  let rows: string[][] = [];
  const endTable = (): void => {
    if (rows.length > 0) addTable(blocks, rows);
    rows = [];
  };
  for (const line of text.split(/\r?\n/).map((one) => one.trim())) {
    const cells = cellsOf(line);
    if (cells !== null) {
      if (!cells.every((cell) => RULE_CELL.test(cell))) rows.push(cells);
      continue;
    }
    endTable();
    if (line !== '') blocks.push({ kind: isHeading(line) ? 'heading' : 'paragraph', text: line });
  }
  endTable();
  return blocks;
}

/** Returns null if the line is not a table row. */
function cellsOf(line: string): string[] | null {
  if (!/[|｜]/u.test(line)) return null;
  const cells = line
    .replace(/^[|｜]|[|｜]$/gu, '')
    .split(/[|｜]/u)
    .map((cell) => cell.trim());
  return cells.length >= 2 ? cells.slice(0, CELLS_MAX) : null;
}

const isHeading = (line: string): boolean =>
  line.length <= HEADING_LENGTH_MAX && HEADINGS.test(line) && !SENTENCE_END.test(line);

/** Adds a table. A single row does not form a table: it is an ordinary line that contains a bar. */
function addTable(blocks: NoticeBlock[], rows: readonly string[][]): void {
  const [head = [], ...others] = rows;
  if (others.length === 0) {
    blocks.push({ kind: 'paragraph', text: head.join(' | ') });
    return;
  }
  const before = blocks.at(-1);
  const isTitled =
    before !== undefined &&
    before.kind !== 'table' &&
    before.text.length <= HEADING_LENGTH_MAX &&
    TITLE_END.test(before.text);
  if (isTitled) blocks.pop();
  const width = Math.max(...rows.map((row) => row.length));
  const filled = (row: readonly string[]): string[] => [
    ...row,
    ...Array<string>(width - row.length).fill(''),
  ];
  blocks.push({
    kind: 'table',
    title: isTitled ? before.text.replace(/[：:]$/u, '') : null,
    head: filled(head),
    rows: others.map(filled),
  });
}
