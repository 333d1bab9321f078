import { describe, expect, it } from 'vitest';
import { bankCode, codesIn } from './bank-code.ts';

const CODE = bankCode('P26030210003000000006');

describe('the code of a bank transfer', () => {
  it('is short, has no look-alike characters, and is always the same for a payment', () => {
    expect(CODE).toMatch(/^[0-9A-HJKMNP-TV-Z]{8}$/);
    expect(bankCode('P26030210003000000006')).toBe(CODE);
    expect(bankCode('P26030210003000000002')).not.toBe(CODE);
  });

  it.each([
    ['unchanged', CODE],
    ['in lower case', CODE.toLowerCase()],
    [
      'in full-width characters',
      [...CODE].map((c) => String.fromCharCode(c.charCodeAt(0) + 0xfee0)).join(''),
    ],
    ['with spaces and marks', `${CODE.slice(0, 4)} - ${CODE.slice(4)}`],
    ['with O for 0 and I for 1', CODE.replaceAll('0', 'o').replaceAll('1', 'I')],
    ['among other words', `货款充值${CODE}，张三`],
  ])('is recognised %s', (_, remark) => {
    expect(codesIn(remark)).toContain(CODE);
  });

  it('is rejected with one wrong character or two swapped neighbours', () => {
    for (let at = 0; at < CODE.length; at++) {
      const wrong = CODE[at] === '7' ? '8' : '7';
      expect(codesIn(CODE.slice(0, at) + wrong + CODE.slice(at + 1))).toEqual([]);
      const [one = '', two = ''] = CODE.slice(at, at + 2);
      if (two === '' || one === two) continue;
      expect(codesIn(CODE.slice(0, at) + two + one + CODE.slice(at + 2))).toEqual([]);
    }
  });
});
