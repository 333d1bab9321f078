import fc from 'fast-check';
import { expect, test } from 'vitest';
import { moneyInCapitals } from './capitals.ts';

test.each([
  [0n, '零元整'],
  [5n, '伍分'],
  [50n, '伍角整'],
  [105n, '壹元零伍分'],
  [3_000n, '叁拾元整'],
  [15_900n, '壹佰伍拾玖元整'],
  [10_500n, '壹佰零伍元整'],
  [140_950n, '壹仟肆佰零玖元伍角整'],
  [640_932n, '陆仟肆佰零玖元叁角贰分'],
  [10_700_053n, '壹拾万柒仟元伍角叁分'],
  [100_050_000n, '壹佰万零伍佰元整'],
  [1_000_000_100n, '壹仟万零壹元整'],
  [10_000_000_000n, '壹亿元整'],
  [10_000_000_100n, '壹亿零壹元整'],
  [100_001_000_000n, '壹拾亿零壹万元整'],
  [100_000_000_000_000n, '壹万亿元整'],
])('%s fen are %s', (fen, text) => {
  expect(moneyInCapitals(fen)).toBe(text);
});

const DIGITS = '零壹贰叁肆伍陆柒捌玖';
const PLACES: Record<string, bigint> = { 拾: 10n, 佰: 100n, 仟: 1000n };

/** Reads an amount back to fen. */
function read(text: string): bigint {
  let [total, group, digit] = [0n, 0n, 0n];
  for (const letter of text) {
    const at = DIGITS.indexOf(letter);
    if (at >= 0) digit = BigInt(at);
    else if (letter in PLACES) [group, digit] = [group + digit * (PLACES[letter] ?? 1n), 0n];
    else if (letter === '万') [total, group, digit] = [total + (group + digit) * 10_000n, 0n, 0n];
    else if (letter === '亿') [total, group, digit] = [(total + group + digit) * 100_000_000n, 0n, 0n];
    else if (letter === '元') [total, group, digit] = [(total + group + digit) * 100n, 0n, 0n];
    else if (letter === '角') [total, digit] = [total + digit * 10n, 0n];
    else if (letter === '分') [total, digit] = [total + digit, 0n];
  }
  return total;
}

test('an amount in capitals is the same amount', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 999_999_999_999n }), (fen) => {
      const text = moneyInCapitals(fen);
      expect(read(text)).toBe(fen);
      expect(text).not.toMatch(/零零|零元(?!整)|零[万亿]/);
    }),
  );
});

test('a negative amount is refused', () => {
  expect(() => moneyInCapitals(-1n)).toThrow('-1 fen');
});
