import { csvCell, DAY_FIGURES, type DayRows, type Lang } from '@jishi/contract';
import { industryText, nameAt } from './figures.ts';

/**
 * Returns the rows that are shown as a file, with all digits and a heading for each column. `headOf` returns the
 * heading.
 */
export function dayCsv(
  rows: DayRows,
  lang: Lang,
  headOf: (column: 'code' | 'name' | 'industry' | (typeof DAY_FIGURES)[number]) => string,
): string {
  const head = (['code', 'name', 'industry', ...DAY_FIGURES] as const).map(headOf);
  const lines = rows.code.map((code, row) => [
    code,
    nameAt(rows, row, lang),
    industryText({ name: rows.industry[row] ?? null, english: rows.industryEnglish[row] ?? null }, lang),
    ...DAY_FIGURES.map((figure) => rows[figure][row] ?? null),
  ]);
  return [head, ...lines]
    .map((cells) => `${cells.map((cell) => csvCell(String(cell ?? ''))).join(',')}\r\n`)
    .join('');
}
