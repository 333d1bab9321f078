import { expect, test } from 'vitest';
import { feedbackAddress, feedbackPath } from './feedback-path.ts';

const read = (address: string) => feedbackAddress.read(new URLSearchParams(address.split('?')[1]));

test('the URL of the feedback form contains the type of the question and the order', () => {
  expect(read(feedbackPath({ kind: 'payment', order: '20261130ABCDEFGH' }))).toEqual({
    questionType: 'payment',
    order: '20261130ABCDEFGH',
  });
  expect(read(feedbackPath({ kind: 'payment' }))).toEqual({ questionType: 'payment', order: '' });
});

test('an unknown type and unknown parameters are ignored, and a long order number is cut', () => {
  expect(read(`?kind=moon&colour=red&order=${'9'.repeat(5_000)}`)).toEqual({
    questionType: null,
    order: '9'.repeat(64),
  });
});
