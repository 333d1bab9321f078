import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { chooseSampleLanguage, sampleLanguage, sampleOfCode, variantFor } from './sample-language.ts';

beforeEach(() => {
  const rows = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => rows.get(key) ?? null,
    setItem: (key: string, value: string) => void rows.set(key, value),
  });
});
afterEach(() => void vi.unstubAllGlobals());

test('samples are in curl until the reader chooses a language for all samples', () => {
  const heard = vi.fn();
  vi.stubGlobal('addEventListener', vi.fn());
  sampleLanguage.subscribe(heard);
  expect(sampleLanguage.get()).toBe('curl');
  chooseSampleLanguage('pandas');
  expect(sampleLanguage.get()).toBe('pandas');
  expect(heard).toHaveBeenCalledTimes(1);
});

test('a document shows the chosen language if it has it, otherwise a related one, otherwise its first language', () => {
  const variants = ['sh', 'python', 'ts'].map((language) => ({ language }));
  const variantOf = (chosen: Parameters<typeof variantFor>[1]) => variantFor(variants, chosen)?.language;
  expect([variantOf('curl'), variantOf('pandas'), variantOf('javascript'), variantOf('r')]).toEqual([
    'sh',
    'python',
    'ts',
    'sh',
  ]);
  expect(variantFor([], 'curl')).toBeUndefined();
});

test('a language chosen in a document also applies to the samples of products', () => {
  expect(['sh', 'python', 'js', 'ts'].map(sampleOfCode)).toEqual([
    'curl',
    'python',
    'javascript',
    'typescript',
  ]);
});
