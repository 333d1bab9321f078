import { expect, test } from 'vitest';
import { foldMobile } from '../identity/rules.ts';
import { feedbackMobileRule } from './mobile.ts';

test.each([
  ['138 0013 8000', '13800138000'],
  ['+86 138-0013-8000', '13800138000'],
  ['+44 7911-123456', '+447911123456'],
  ['+1 (202) 555–0143', '+12025550143'],
  ['＋６５ ８１２３ ４５６７', '+6581234567'],
  ['+12345678', '+12345678'],
  ['+123456789012345', '+123456789012345'],
])('a complaint accepts the number %j as %s', (written, number) => {
  expect(foldMobile(written)).toBe(number);
  expect(feedbackMobileRule(written)).toBeNull();
});

test.each([
  '12345',
  '07911 123456',
  '447911123456',
  '+1234567',
  '+1234567890123456',
  '+0447911123456',
  '+44 7911 12345a',
  '++447911123456',
  '23800138000',
])('a complaint rejects the number %j', (written) => {
  expect(feedbackMobileRule(written)).toBe('support.feedbackMobileForm');
});

test.each(['', ' ', '\u200b', ' - '])('a complaint without a number is rejected: %j', (written) => {
  expect(feedbackMobileRule(written)).toBe('support.feedbackMobile');
});
