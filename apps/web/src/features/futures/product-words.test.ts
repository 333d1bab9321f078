import { expect, test } from 'vitest';
import { sessionOf } from './product-words.ts';

test('the code of a session tells its kind and its hour, any other text nothing', () => {
  expect(sessionOf('FN0230')).toEqual({ kind: 'FN', time: '02:30' });
  expect(sessionOf('SD0930')).toEqual({ kind: 'SD', time: '09:30' });
  expect(sessionOf('21:00-23:00')).toBeNull();
});
