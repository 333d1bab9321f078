import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fillCodeSample, fillKey, hasKeyPlace, readableQuery, type SampleCall } from './code-sample.ts';

const call: SampleCall = {
  origin: 'http://localhost:8080',
  code: 'p_stock2402',
  path: '/api/stock/p_stock2402',
  values: [
    ['scode', '600901'],
    ['@limit', '20'],
  ],
};

describe('a code sample', () => {
  test('writes the parameters in the syntax of each language, including names that are not identifiers', () => {
    expect(fillCodeSample('{{origin}}{{path}}?{{query}}', call)).toBe(
      'http://localhost:8080/api/stock/p_stock2402?scode=600901&@limit=20',
    );
    expect(fillCodeSample('{{pairs}}', call)).toBe('    "scode": "600901",\n    "@limit": "20",');
    expect(fillCodeSample('{{arguments}}', call)).toBe('"scode", "600901", "@limit", "20"');
    expect(fillCodeSample('f({{named}})', call)).toBe('f(scode = "600901", `@limit` = "20")');
    expect(fillCodeSample('[{{record}}]', call)).toBe('[scode = "600901", #"@limit" = "20"]');
  });

  test('escapes any value so that it stays within its literal', () => {
    fc.assert(
      fc.property(fc.string(), (value) => {
        const values = [['a', value]] as const;
        expect(JSON.parse(fillCodeSample('{{named}}', { ...call, values }).slice('a = '.length))).toBe(
          value.toWellFormed(),
        );
        const text = fillCodeSample('{{record}}', { ...call, values }).slice('a = "'.length, -1);
        expect(text.replaceAll('""', '')).not.toContain('"');
        const query = fillCodeSample('{{query}}', { ...call, values });
        expect(query).not.toMatch(/["$`\\!\s]/);
        expect(new URLSearchParams(query).get('a')).toBe(value.toWellFormed());
      }),
    );
  });

  test('writes @limit, dates and lists of codes as the documents do, and escapes everything else', () => {
    const values = [
      ['scode', '600901,600902'],
      ['@column', 'A&B=C%40 [1-2]{x}'],
    ] as const;
    const query = readableQuery(values);
    expect(query).toBe('scode=600901,600902&@column=A%26B%3DC%2540+%5B1-2%5D%7Bx%7D');
    expect([...new URLSearchParams(query)]).toEqual(values);
  });

  test('is rejected if it contains an unknown placeholder', () => {
    expect(() => fillCodeSample('{{nothing}}', call)).toThrow('{{nothing}}');
  });
});

describe('a key in a code sample', () => {
  const key = { accessKey: 'jskabc', accessSecret: '$&-secret' };

  test.each([
    [
      "export JISHI_KEY='ACCESS_KEY' JISHI_SECRET='ACCESS_SECRET'",
      "export JISHI_KEY='jskabc' JISHI_SECRET='$&-secret'",
    ],
    ['Key = "ACCESS_KEY",\n    Secret = "ACCESS_SECRET",', 'Key = "jskabc",\n    Secret = "$&-secret",'],
    ['login ACCESS_KEY password ACCESS_SECRET', 'login jskabc password $&-secret'],
    ['curl -u "ACCESS_KEY:ACCESS_SECRET" "http://a"', 'curl -u "jskabc:$&-secret" "http://a"'],
  ])('replaces the placeholder: %s', (code, filled) => {
    expect(hasKeyPlace(code)).toBe(true);
    expect(fillKey(code, key)).toBe(filled);
    expect(fillKey(code, { ...key, accessSecret: null })).toContain('ACCESS_SECRET');
  });

  test.each([
    'if Text.StartsWith(Key, "ACCESS") then error "in place of ACCESS_KEY and ACCESS_SECRET first."',
    'System.getenv().getOrDefault("JISHI_KEY", "ACCESS_KEY")',
  ])('replaces nothing else: %s', (code) => {
    expect(hasKeyPlace(code)).toBe(false);
    expect(fillKey(code, key)).toBe(code);
  });
});
