import { expect, test } from 'vitest';
import { fillMessage, fillText, openText } from './fill-text.ts';
import { counted } from './plural.ts';

test.each([
  [0, '0 rows of the file are bad'],
  [1, '1 row of the file is bad'],
  ['1', '1 row of the file is bad'],
  [2, '2 rows of the file are bad'],
  [21, '21 rows of the file are bad'],
  ['1,001', '1,001 rows of the file are bad'],
  [1.5, '1.5 rows of the file are bad'],
])('%j selects the English form of noun and verb: %s', (count, said) => {
  expect(fillText('{count} {count|row|rows} of the file {count|is|are} bad', { count })).toBe(said);
  expect(fillMessage('{{count}} {{count|row|rows}} of the file {{count|is|are}} bad', { count })).toBe(said);
});

test('two counts in one text each have their own form', () => {
  const text = '{rows} {rows|row|rows} in {files} {files|file|files}';
  expect(fillText(text, { rows: 1, files: 3 })).toBe('1 row in 3 files');
});

test('a placeholder without a value stays unchanged, and a form may be empty', () => {
  expect(fillText('{count} {count|row|rows} of {code}', { code: 'p_1' })).toBe(
    '{count} {count|row|rows} of p_1',
  );
  expect(fillText('key{count||s}', { count: 1 })).toBe('key');
});

test('a text with unknown values is plural', () => {
  expect(openText('at most {limit} {limit|code|codes} of {code}')).toBe('at most {limit} codes of {code}');
});

test.each([
  [1, '1 entry'],
  [2, '2 entries'],
] as const)('%d is counted as %s', (count, said) => {
  expect(counted(count, 'entry', 'entries')).toBe(said);
});
