import { expect, test } from 'vitest';
import { sessionOf } from './product-words.ts';

test('a session code yields its kind and hour, and any other text yields null', () => {
  expect(sessionOf('FN0230')).toEqual({ kind: 'FN', time: '02:30' });
  expect(sessionOf('SD0930')).toEqual({ kind: 'SD', time: '09:30' });
  expect(sessionOf('21:00-23:00')).toBeNull();
});
