import { describe, expect, test } from 'vitest';
import { codeList, listText, typedInto, withCode, withoutCode } from './code-list.ts';

const fits = (code: string): boolean => /^\d{6}$/.test(code);
const list = codeList('600901,000901', '');

describe('a list of securities being edited', () => {
  test('holds the codes of the address, wrong ones too, and an empty box', () => {
    expect(codeList('600901, abc', '')).toEqual({ codes: ['600901', 'abc'], word: '' });
  });

  test('keeps the typed text after the codes, even a name of several words', () => {
    const next = typedInto(list, 'ping an', fits);
    expect(next).toEqual({ codes: ['600901', '000901'], word: 'ping an' });
    expect(codeList(listText(next), 'ping an')).toEqual(next);
  });

  test('takes a word before a comma, and a pasted list, as codes, each once', () => {
    expect(typedInto(list, '300750，x', fits)).toEqual({ codes: ['600901', '000901', '300750'], word: 'x' });
    expect(typedInto(list, '300750\n600901 300059', fits)).toEqual({
      codes: ['600901', '000901', '300750', '300059'],
      word: '',
    });
  });

  test('is ready for the next code after a choice', () => {
    const typing = typedInto(list, '宁德', fits);
    expect(withCode(typing, '300750')).toEqual({ codes: ['600901', '000901', '300750'], word: '' });
    expect(withoutCode(typing, '600901')).toEqual({ codes: ['000901'], word: '宁德' });
  });

  test('drops the typed word when the filter changes elsewhere', () => {
    expect(codeList('', '宁德')).toEqual({ codes: [], word: '' });
  });
});
