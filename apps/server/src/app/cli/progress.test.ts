import { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { progressBar } from './progress.ts';

/** Reports the progress of a complete load to a terminal or a file. Returns the output. */
function shownTo(isTTY: boolean): string {
  let output = '';
  const write = (chunk: Buffer, _encoding: string, done: () => void): void => {
    output += chunk;
    done();
  };
  const stream = Object.assign(new Writable({ write }), { isTTY, columns: 120 });
  const bar = progressBar('quotes.csv', stream);
  bar.update({ rows: 2_500, bytes: 50_000, bytesTotal: 200_000 });
  bar.update({ rows: 10_000, bytes: 200_000, bytesTotal: 200_000 });
  bar.stop();
  return output;
}

test('a terminal shows the file, the percentage read, the rows and the rows per second', () => {
  const output = shownTo(true);
  expect(output).toMatch(/quotes\.csv \S+ 100% \| 10000 rows \| [1-9]\d* rows\/s/);
});

test('output to a file has no progress bar', () => {
  expect(shownTo(false)).toBe('');
});
