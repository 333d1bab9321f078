import type { Cells } from './restricted-rights.fixture.ts';

const cellOf = (cell: unknown): string | null => (cell === null || cell === '' ? null : String(cell));
export const inOrder = (records: readonly Cells[]): Cells[] =>
  records.toSorted((a, b) => ((a['SECCODE'] ?? '') < (b['SECCODE'] ?? '') ? -1 : 1));
export const recordsOf = ({ records }: { readonly records: readonly Record<string, unknown>[] }): Cells[] =>
  inOrder(
    records.map((one) => Object.fromEntries(Object.entries(one).map(([name, cell]) => [name, cellOf(cell)]))),
  );
export function csvRecords(text: string): Cells[] {
  const [header = '', ...lines] = text
    .replace(/^\ufeff/, '')
    .trimEnd()
    .split(/\r?\n/);
  const codes = header.split(',');
  return inOrder(
    lines.map((line) => Object.fromEntries(line.split(',').map((cell, n) => [codes[n] ?? '', cellOf(cell)]))),
  );
}
export const leaksOf = (text: string, foreign: readonly string[]): string[] =>
  foreign.filter((value) => text.includes(value));
