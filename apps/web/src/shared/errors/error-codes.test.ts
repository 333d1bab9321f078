import { errorRegistry, type Lang } from '@jishi/contract';
import { describe, expect, test } from 'vitest';
import { errorEntries, errorsOfCode, findErrors } from './error-codes.ts';

describe.each<Lang>(['zh', 'en'])('the list of errors in %s', (lang) => {
  const entries = errorEntries(lang);

  test('contains every error of the contract with meaning, cause and remedy, without placeholders', () => {
    expect(entries.map(({ name }) => name).sort()).toEqual(Object.keys(errorRegistry).sort());
    for (const { name, meaning, cause, remedy } of entries)
      for (const text of [meaning, cause, remedy]) {
        expect(text, name).toMatch(/\S/);
        expect(text, name).not.toMatch(/[{}]/);
      }
  });

  test('begins with the codes of data calls, and sorts each part by code', () => {
    const first = entries.findIndex(({ isOfData }) => !isOfData);
    expect(entries.slice(first).some(({ isOfData }) => isOfData)).toBe(false);
    for (const part of [entries.slice(0, first), entries.slice(first)])
      expect(part.map(({ code }) => code)).toEqual(part.map(({ code }) => code).sort((a, b) => a - b));
  });

  test('is filtered by the first digits of a code and by words in the texts', () => {
    expect(new Set(findErrors(entries, '45').map(({ code }) => String(code).slice(0, 2)))).toEqual(
      new Set(['45']),
    );
    expect(findErrors(entries, '#451')).toEqual(errorsOfCode(entries, '451'));
    const word = lang === 'zh' ? '余额' : 'BALANCE';
    const matches = findErrors(entries, word);
    expect(matches.length).toBeGreaterThan(0);
    expect(matches.length).toBeLessThan(entries.length / 4);
    expect(findErrors(entries, 'zzqqxx')).toEqual([]);
    expect(findErrors(entries, ' ')).toEqual(entries);
  });

  test('finds only the exact code', () => {
    expect(errorsOfCode(entries, ' 451 ').map(({ code }) => code)).toEqual([451]);
    expect(errorsOfCode(entries, '45')).toEqual([]);
    expect(errorsOfCode(entries, '')).toEqual([]);
  });
});
