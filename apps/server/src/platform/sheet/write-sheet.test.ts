import { expect, test } from 'vitest';
import { writeSheet } from './write-sheet.ts';

test('no text in a spreadsheet file becomes a formula, and numbers stay numbers', async () => {
  const texts = ['=1+1', '+1', '-1', '@a', '\tb', '\rc', 'a=1', '="x"'];
  const sheet = {
    name: 'any',
    columns: [
      { header: '=text', kind: 'text' },
      { header: 'yuan', kind: 'yuan' },
    ],
    rows: texts.map((text) => [text, '-0.05']),
  } as const;
  const lines = (await writeSheet('csv', sheet)).toString().trim().split('\n');
  const cells = ["'=1+1", "'+1", "'-1", "'@a", "'\tb", `"'\rc"`, 'a=1', `"'=""x"""`];
  expect(lines).toEqual(["'=text,yuan", ...cells.map((cell) => `${cell},-0.05`)]);
});
