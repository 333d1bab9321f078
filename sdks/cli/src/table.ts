/** Characters that are two columns wide in a terminal. */
const WIDE = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/u;

export const widthOf = (text: string): number =>
  [...text].reduce((width, char) => width + (WIDE.test(char) ? 2 : 1), 0);

/** Aligns a table for a terminal, with one line for each row. */
export function tableOf(columns: readonly string[], rows: readonly (readonly unknown[])[]): string {
  const texts = [columns, ...rows.map((row) => row.map((value) => String(value ?? '')))];
  const widths = columns.map((_, at) => texts.reduce((max, row) => Math.max(max, widthOf(row[at] ?? '')), 0));
  const lineOf = (row: readonly string[]): string =>
    row
      .map((text, at) => text + ' '.repeat((widths[at] ?? 0) - widthOf(text)))
      .join('  ')
      .trimEnd();
  return texts.map((row) => `${lineOf(row)}\n`).join('');
}

const FEN_OF_YUAN = 100;

export function yuan(fen: number | undefined): string {
  return fen === undefined ? '?' : (fen / FEN_OF_YUAN).toFixed(2);
}
