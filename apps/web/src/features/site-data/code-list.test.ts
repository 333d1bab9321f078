import { describe, expect, test } from 'vitest';
import { codeList, listText, typedInto, withCode, withoutCode } from './code-list.ts';

const fits = (code: string): boolean => /^\d{6}$/.test(code);
const list = codeList('600901,000901', '');

describe('the list of securities in a filter', () => {
  test('contains the codes in the URL, even invalid ones, and leaves the box empty', () => {
    expect(codeList('600901, abc', '')).toEqual({ codes: ['600901', 'abc'], word: '' });
  });

  test('leaves typed text in the box, even a name of several words', () => {
    const next = typedInto(list, 'ping an', fits);
    expect(next).toEqual({ codes: ['600901', '000901'], word: 'ping an' });
    expect(codeList(listText(next), 'ping an')).toEqual(next);
  });

  test('adds a word that is followed by a comma, and the codes in a pasted list, each once', () => {
    expect(typedInto(list, '300750，x', fits)).toEqual({ codes: ['600901', '000901', '300750'], word: 'x' });
    expect(typedInto(list, '300750\n600901 300059', fits)).toEqual({
      codes: ['600901', '000901', '300750', '300059'],
      word: '',
    });
  });

  test('empties the box after a choice', () => {
    const typing = typedInto(list, '宁德', fits);
    expect(withCode(typing, '300750')).toEqual({ codes: ['600901', '000901', '300750'], word: '' });
    expect(withoutCode(typing, '600901')).toEqual({ codes: ['000901'], word: '宁德' });
  });

  test('drops the typed word when the filter is changed elsewhere', () => {
    expect(codeList('', '宁德')).toEqual({ codes: [], word: '' });
  });
});
