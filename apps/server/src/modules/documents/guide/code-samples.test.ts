import { fillCodeSample, type SampleCall, TOKEN_PATH } from '@jishi/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readCodeSamples } from './code-samples.ts';
import { type ReadLanguage, readCode } from './literals.fixture.ts';

const samples = await readCodeSamples();

/** The tests run no interpreter. They check by each language's syntax whether a value breaks a sample. */
const LANGUAGES = [
  { file: 'java', language: 'java' },
  { file: 'r', language: 'r' },
  { file: 'excel', language: 'powerquery' },
] as const;

const ORIGIN = 'https://data.example.com';
const PATH = '/api/stock/p_stock2402';
const callOf = (values: SampleCall['values']): SampleCall => ({
  origin: ORIGIN,
  code: 'p_stock2402',
  path: PATH,
  values,
});

function read(file: string, language: ReadLanguage, values: SampleCall['values']) {
  return readCode(language, fillCodeSample(samples.get(file) ?? '', callOf(values)));
}

const HOSTILE = [
  ['an empty value', ''],
  ['a quote', '"'],
  ['quotes that close and call', '"); System.exit(1); ("'],
  ['an apostrophe and a backtick', "'`"],
  ['backslashes', '\\ \\\\ \\" \\n'],
  ['a Unicode escape of a quote', '\\u0022'],
  ['a Unicode escape of a line break', '\\u000a'],
  ['line breaks', 'a\nb\r\nc\rd'],
  ['Unicode line breaks', '\u0085\u2028\u2029'],
  ['control characters', '\b\f\t\v\u001a\u001b'],
  ['a Power Query escape', '#(lf)#(#)#('],
  ['a Power Query name', '#"a" & "b"'],
  ['comments', '// # /* */'],
  ['a placeholder of the sample', '{{origin}}'],
  ['replacement patterns', '$& $1 $$'],
  ['brackets', ')]}([{'],
  ['shell commands', '$(id)`id`"\\!'],
  ['characters of a URL', 'a&b=c?d#e%41+ /'],
  ['Chinese and an emoji', '贵州茅台 📈'],
] as const;

describe.each(LANGUAGES)('the sample in $language', ({ file, language }) => {
  it.each(HOSTILE)('preserves a value: %s', (_, value) => {
    const harmless = read(file, language, [['scode', '600901']]);
    const hostile = read(file, language, [['scode', value]]);
    expect(hostile.shape).toBe(harmless.shape);
    expect(hostile.texts).toEqual(harmless.texts.map((text) => (text === '600901' ? value : text)));
  });

  it('preserves any value', () => {
    const { shape } = read(file, language, [['scode', '600901']]);
    // R strings cannot contain NUL, and no parameter accepts it.
    const values = fc.string({ unit: 'binary' }).map((text) => text.replaceAll('\0', ''));
    fc.assert(
      fc.property(values, (value) => {
        const result = read(file, language, [['scode', value]]);
        expect(result.shape).toBe(shape);
        expect(result.texts).toContain(value.toWellFormed());
      }),
    );
  });

  it("contains the site, the token's address, the path and each parameter with its value", () => {
    const { shape, texts } = read(file, language, [
      ['scode', '600901'],
      ['edate', '2025-06-30'],
      ['@limit', '20'],
    ]);
    for (const text of [ORIGIN, TOKEN_PATH, 'client_credentials', '600901', '2025-06-30', '20'])
      expect(texts).toContain(text);
    expect(texts.some((text) => text.startsWith(PATH))).toBe(true);
    expect(shape).not.toContain('{{');
    const written = { java: '"…", "…", "…", "…", "…", "…"', r: 'scode = "…", edate = "…", `@limit` = "…"' };
    const record = 'scode = "…", edate = "…", #"@limit" = "…"';
    expect(shape).toContain(language === 'powerquery' ? `[${record}]` : `(${written[language]})`);
  });

  it('works without parameters, and with more parameters than any data set has', () => {
    const many = Array.from({ length: 30 }, (_, i) => [`p${i}`, `value ${i}`] as const);
    expect(read(file, language, []).texts).toContain(ORIGIN);
    const { texts } = read(file, language, many);
    expect(texts).toEqual(expect.arrayContaining(many.map(([, value]) => value)));
  });
});

it('Java passes names and values as alternating arguments, and imports only the classes that it uses', () => {
  const text = samples.get('java') ?? '';
  expect(text).toContain('form(String... pairs)');
  expect(text).not.toContain('Map.of');
  const imported = [...text.matchAll(/^import java\.[\w.]+\.(\w+);$/gm)].map(([, name = '']) => name);
  const body = text.replace(/^import .*$/gm, '');
  for (const name of imported) expect([name, new RegExp(`\\b${name}\\b`).test(body)]).toEqual([name, true]);
});

it('R quotes names that are reserved words', () => {
  const { shape } = read('r', 'r', [
    ['next', '1'],
    ['in', '2'],
    ['nextday', '3'],
  ]);
  expect(shape).toContain('(`next` = "…", `in` = "…", nextday = "…")');
});

it.each([
  [
    'java',
    '.header("Authorization", "Bearer " + token())',
    '.header("Content-Type", "application/x-www-form-urlencoded")',
  ],
  ['r', 'req_auth_bearer_token(token$access_token)', 'req_body_form('],
  ['excel', 'Authorization = "Bearer " & Token', '#"Content-Type" = "application/x-www-form-urlencoded"'],
])('%s sends the token in a header, and requests the token with a form', (file, bearer, form) => {
  const text = samples.get(file) ?? '';
  expect(text).toContain(bearer);
  expect(text).toContain(form);
});

it.each([
  ['java', 'an unclosed string', 'f("a);'],
  ['java', 'a line break in a string', 'f("a\nb");'],
  ['java', 'an extra bracket', 'f("a"));'],
  ['java', 'an unknown escape', 'f("\\q");'],
  ['java', 'a Unicode escape that Java reads as a quote', 'f("\\u0022");'],
  ['r', 'an unclosed bracket', 'f(a = "b"'],
  ['powerquery', 'an unknown escape', '["#(bell)"]'],
] as const)('the parser for %s rejects %s', (language, _, code) => {
  expect(() => readCode(language, code)).toThrow();
});
