import { expect, it } from 'vitest';
import { shortLine } from './print.ts';

it('an error with several lines is joined into one line and truncated', () => {
  expect(shortLine('[\n  {\n    "code": 1\n  }\n]\n', 40)).toBe('[ { "code": 1 } ]');
  expect(shortLine('one two three', 8)).toBe('one two…');
});
