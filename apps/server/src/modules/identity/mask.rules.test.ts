import fc from 'fast-check';
import { expect, it } from 'vitest';
import { maskEmail, maskMobile } from './mask.rules.ts';

it('a masked mobile number shows its first three and last four digits', () => {
  expect(maskMobile('13800005678')).toBe('138****5678');
});

it.each([
  ['zhang@example.com', 'z***@example.com'],
  ['z@example.com', 'z***@example.com'],
  ['𠮷田@example.com', '𠮷***@example.com'],
  ['first.last+shop@mail.example.com', 'f***@mail.example.com'],
])('masking %s leaves its first letter and its domain: %s', (email, masked) => {
  expect(maskEmail(email)).toBe(masked);
});

it('a masked number hides its middle, and a masked name hides its length', () => {
  const digits = fc.stringMatching(/^1\d{2}$/);
  const four = fc.stringMatching(/^\d{4}$/);
  fc.assert(
    fc.property(digits, four, four, four, (head, middle, other, tail) => {
      expect(maskMobile(head + middle + tail)).toBe(maskMobile(head + other + tail));
    }),
  );
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z]{0,30}$/), (rest) => {
      expect(maskEmail(`z${rest}@example.com`)).toBe('z***@example.com');
    }),
  );
});
