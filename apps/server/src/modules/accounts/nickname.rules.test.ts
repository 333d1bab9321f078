import { NICKNAME_MAX, nicknameRule } from '@jishi/contract';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { nicknameFrom } from './nickname.rules.ts';

it.each([
  ['甲乙丙数据', '甲乙丙数据'],
  ['Zhang San', 'Zhang San'],
  ['Acme (Asia) Ltd.', 'Acme Asia Ltd'],
  ['  Acme  ', 'Acme'],
  ['Jean-Luc·Ñuñez_2', 'Jean-Luc·Ñuñez_2'],
  ['上海甲乙丙丁戊己庚辛壬癸数据股份有限公司', '上海甲乙丙丁戊己庚辛壬癸数据股份'],
  ['abcdefghijklmno pq', 'abcdefghijklmno'],
  ['𠮷'.repeat(17), '𠮷'.repeat(16)],
  ['!?', 'user'],
  ['', 'user'],
  ['---', 'user'],
  ['\u{3164}', 'user'],
  ['Ac\u{200d}me', 'Acme'],
])('the nickname of %j is %j', (name, nickname) => {
  expect(nicknameFrom(name)).toBe(nickname);
});

it('the nickname derived from any name is valid, and deriving it again does not change it', () => {
  const letters = fc.string({ unit: 'grapheme', maxLength: 40 });
  const odd = fc.string({
    unit: fc.constantFrom('a', ' ', '-', '·', '_', '\u{301}', '\u{3164}', '!', '中'),
    maxLength: 40,
  });
  fc.assert(
    fc.property(fc.oneof(letters, odd), (name) => {
      const nickname = nicknameFrom(name);
      expect(nicknameRule(nickname)).toBeNull();
      expect([...nickname].length).toBeLessThanOrEqual(NICKNAME_MAX);
      expect(nicknameFrom(nickname)).toBe(nickname);
    }),
  );
});
