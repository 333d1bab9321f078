import { fillCodeSample, type SampleCall, TOKEN_PATH } from '@jishi/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readCodeSamples } from './code-samples.ts';
import { type ReadLanguage, readCode } from './literals.fixture.ts';

const samples = await readCodeSamples();

/** The tests run no interpreter. They check by the rules of each language whether a value breaks a sample. */
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
  ['nothing', ''],
  ['a quote', '"'],
  ['quotes that close and call', '"); System.exit(1); ("'],
  ['an apostrophe and a backtick', "'`"],
  ['backslashes', '\\ \\\\ \\" \\n'],
  ['what looks like an escape of a quote', '\\u0022'],
  ['what looks like an escape of a line', '\\u000a'],
  ['line ends', 'a\nb\r\nc\rd'],
  ['line ends of Unicode', '\u0085\u2028\u2029'],
  ['control characters', '\b\f\t\v\u001a\u001b'],
  ['an escape of Power Query', '#(lf)#(#)#('],
  ['a name of Power Query', '#"a" & "b"'],
  ['comments', '// # /* */'],
  ['a place of the sample itself', '{{origin}}'],
  ['an end of replacement', '$& $1 $$'],
  ['brackets', ')]}([{'],
  ['a shell', '$(id)`id`"\\!'],
  ['an address', 'a&b=c?d#e%41+ /'],
  ['Chinese and an emoji', '贵州茅台 📈'],
] as const;

describe.each(LANGUAGES)('the sample in $language', ({ file, language }) => {
  it.each(HOSTILE)('keeps a value whole: %s', (_, value) => {
    const harmless = read(file, language, [['scode', '600901']]);
    const hostile = read(file, language, [['scode', value]]);
    expect(hostile.shape).toBe(harmless.shape);
    expect(hostile.texts).toEqual(harmless.texts.map((text) => (text === '600901' ? value : text)));
  });

  it('keeps any value whole', () => {
    const { shape } = read(file, language, [['scode', '600901']]);
    // NUL is not allowed in R strings, nor in any parameter.
    const values = fc.string({ unit: 'binary' }).map((text) => text.replaceAll('\0', ''));
    fc.assert(
      fc.property(values, (value) => {
        const result = read(file, language, [['scode', value]]);
        expect(result.shape).toBe(shape);
        expect(result.texts).toContain(value.toWellFormed());
      }),
    );
  });

  it('sends what the page says: the site, the token, the path and each parameter with its value', () => {
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

  it('stands without parameters, and with more of them than a data set of the catalogue has', () => {
    const many = Array.from({ length: 30 }, (_, i) => [`p${i}`, `value ${i}`] as const);
    expect(read(file, language, []).texts).toContain(ORIGIN);
    const { texts } = read(file, language, many);
    expect(texts).toEqual(expect.arrayContaining(many.map(([, value]) => value)));
  });
});

it('Java takes names and values in turn, however many there are, and has what it uses', () => {
  const text = samples.get('java') ?? '';
  expect(text).toContain('form(String... pairs)');
  expect(text).not.toContain('Map.of');
  const imported = [...text.matchAll(/^import java\.[\w.]+\.(\w+);$/gm)].map(([, name = '']) => name);
  const body = text.replace(/^import .*$/gm, '');
  for (const name of imported) expect([name, new RegExp(`\\b${name}\\b`).test(body)]).toEqual([name, true]);
});

it('R quotes the names that are its own words', () => {
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
])('%s carries the token as a header and asks for it with a form', (file, bearer, form) => {
  const text = samples.get(file) ?? '';
  expect(text).toContain(bearer);
  expect(text).toContain(form);
});

it.each([
  ['java', 'a text that is not closed', 'f("a);'],
  ['java', 'a line end within a text', 'f("a\nb");'],
  ['java', 'a bracket too many', 'f("a"));'],
  ['java', 'an escape that Java does not know', 'f("\\q");'],
  ['java', 'an escape that is a quote to Java', 'f("\\u0022");'],
  ['r', 'a bracket that is left open', 'f(a = "b"'],
  ['powerquery', 'an escape that Power Query does not know', '["#(bell)"]'],
] as const)('reading %s, the test refuses %s', (language, _, code) => {
  expect(() => readCode(language, code)).toThrow();
});
