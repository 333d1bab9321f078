import { expect, it } from 'vitest';
import { shortLine } from './print.ts';

it('an error of several lines is shortened to the beginning of one line', () => {
  expect(shortLine('[\n  {\n    "code": 1\n  }\n]\n', 40)).toBe('[ { "code": 1 } ]');
  expect(shortLine('one two three', 8)).toBe('one two…');
});
