import { describe, expect, test } from 'vitest';
import { tokensOf } from './highlight.ts';
import { type CodeLanguage, codeLanguageOf } from './languages.ts';
import { readTokens } from './tokens.ts';

const SAMPLES: Readonly<Record<CodeLanguage, string>> = {
  sh: `# a sample\nexport KEY='a&b'\ncurl -u "$KEY:x" "http://h/a?b=1&c=<d>" | sed "s/a/b/"`,
  python: `import os  # why\nkey = os.environ["KEY"]\nprint(f'{key} & <{1.5}>')`,
  js: `const a = 'x'; // why\nif (a === "<b>") throw new Error(\`c\${1}\`);`,
  ts: 'type Row = Record<string, string | null>;\nconst row = (await f()) as Row;',
  json: '{"resultcode": 200, "records": [{"A": "<&>", "B": null, "C": -1.50}]}',
  java: 'class Call { static void main(String[] a) { System.out.println("<&>"); } }',
  r: 'library(httr2)\nif (x == 200) f(`a b` = "1") |> g() # why',
  powerquery: 'let\n  A = Text.From("a""b"), // why\n  B = if A = "1" then null else 2\nin\n  B',
};

describe.each(Object.entries(SAMPLES) as [CodeLanguage, string][])('%s', (language, code) => {
  test('is coloured, and its joined parts equal the code', () => {
    const tokens = tokensOf(code, language);
    expect(tokens.map(({ text }) => text).join('')).toBe(code);
    expect(new Set(tokens.flatMap(({ role }) => role ?? [])).size).toBeGreaterThanOrEqual(3);
  });
});

test('strings, numbers and keywords have different roles', () => {
  const roleOf = (code: string, language: CodeLanguage, text: string) =>
    tokensOf(code, language).find((token) => token.text === text)?.role;
  expect(roleOf(SAMPLES.json, 'json', '"resultcode"')).toBe('name');
  expect(roleOf(SAMPLES.json, 'json', '-1.50')).toBe('value');
  expect(roleOf(SAMPLES.json, 'json', 'null')).toBe('value');
  expect(roleOf(SAMPLES.python, 'python', '# why')).toBe('comment');
  expect(roleOf(SAMPLES.powerquery, 'powerquery', '"a""b"')).toBe('string');
  expect(roleOf(SAMPLES.js, 'js', 'const')).toBe('keyword');
});

test('a nested part has its own colour, and the outer colour continues after it', () => {
  const html = '<span class="hljs-string">a<span class="hljs-subst">b</span>&lt;</span>c';
  expect(readTokens(html)).toEqual([
    { role: 'string', text: 'a' },
    { role: 'variable', text: 'b' },
    { role: 'string', text: '<' },
    { role: null, text: 'c' },
  ]);
});

test('a fence of an unknown language has no colours', () => {
  expect([codeLanguageOf('ts'), codeLanguageOf('cobol'), codeLanguageOf('')]).toEqual(['ts', null, null]);
});
