import { csvCell, INDUSTRY_MEASURES, type Industry, type IndustryMeasure, type Lang } from '@jishi/contract';
import { nameText } from './measures.ts';

/**
 * Returns the companies of an industry as a file, with all digits and a heading for each column. `headOf` returns the
 * heading.
 */
export function industryCsv(
  { code, name, english, figures }: Industry,
  lang: Lang,
  headOf: (column: 'code' | 'name' | IndustryMeasure) => string,
): string {
  const head = (['code', 'name', ...INDUSTRY_MEASURES] as const).map(headOf);
  const lines = code.map((company, row) => [
    company,
    nameText({ name: name[row] ?? '', english: english[row] ?? null }, lang),
    ...INDUSTRY_MEASURES.map((measure) => figures[measure][row] ?? null),
  ]);
  return [head, ...lines]
    .map((cells) => `${cells.map((cell) => csvCell(String(cell ?? ''))).join(',')}\r\n`)
    .join('');
}
