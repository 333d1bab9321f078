import { describe, expect, it } from 'vitest';
import { checkDocuments, DOCUMENT_LINE_MAX } from './documents.ts';
import { makeTree } from './tree.fixture.ts';

const long = `${'word '.repeat(DOCUMENT_LINE_MAX / 5)}words`;
const problemsOf = async (files: Record<string, string>): Promise<string[]> =>
  checkDocuments(await makeTree(files));

describe('the document gate', () => {
  it.each([
    ['a long line', { 'docs/a.md': long }, /docs\/a\.md:1 has 125 characters/],
    [
      'a table in one line',
      { 'docs/a.md': '| a | b | |---|---| | 1 | 2 |' },
      /docs\/a\.md:1 has rows of a table/,
    ],
    [
      'a change below an older one',
      { 'docs/a.md': '- 2026-11-29: a\n- 2026-11-28: b\n- 2026-11-29: c' },
      /docs\/a\.md:3 has 2026-11-29 below 2026-11-28: move it up/,
    ],
    ['a link to a missing file', { 'docs/a.md': 'See [b](b.md).' }, /links to b\.md, which is not there/],
    [
      'a link to a missing heading',
      { 'README.md': 'See [b](docs/b.md#two).', 'docs/b.md': '# One' },
      /links to docs\/b\.md#two, a heading that is not there/,
    ],
    [
      'a link to a missing heading in the same document',
      { 'docs/a.md': '# One\n\n[two](#two)' },
      /docs\/a\.md#two/,
    ],
    [
      'a call that only the English document names',
      { 'docs/a.md': '| `GET /v1/a/{id}`, `POST /v1/b` |', 'docs/zh/a.md': '| `POST /v1/b?c=1`、`…/d` |' },
      /docs\/zh\/a\.md lacks GET \/v1\/a\/\{id\}, which docs\/a\.md names/,
    ],
    [
      'a call that only the Chinese document names',
      { 'docs/a.md': 'None.', 'docs/zh/a.md': '见 `GET /v1/a`。' },
      /docs\/a\.md lacks GET \/v1\/a, which docs\/zh\/a\.md names/,
    ],
    [
      'a Chinese document without an English one',
      { 'docs/zh/a.md': '空' },
      /docs\/zh\/a\.md has no English document docs\/a\.md/,
    ],
  ])('rejects %s', async (_, files, line) => {
    expect(await problemsOf(files)).toEqual([expect.stringMatching(line)]);
  });

  it.each([
    ['a table', { 'docs/a.md': `| ${long} | b |\n|---|:---:|\n| 1 | 2 |` }],
    ['code', { 'docs/a.md': `\`\`\`\n${long} [b](b.md)\n\`\`\`` }],
    [
      'a call of the dated changes, which exist only in English',
      {
        'docs/a.md': '`GET /v1/a`.\n\n## Changes for clients\n\n`GET /v1/b`.',
        'docs/zh/a.md': '`GET /v1/a`。',
      },
    ],
    ['a long address', { 'docs/a.md': `https://example.com/${'a'.repeat(120)}` }],
    ['a link to a heading', { 'docs/a.md': '[b](b.md#a-b-c)', 'docs/b.md': '## A `b`: c' }],
    ['a link to a heading in Chinese', { 'docs/a.md': '[b](b.md#一句话)', 'docs/b.md': '## 一句话' }],
    ['a link to an anchor', { 'docs/a.md': '[b](#b)\n<a id="b"></a>' }],
    [
      'two lists of changes, each newest first',
      { 'docs/a.md': '# A\n- 2026-11-28: a\n# B\n- 2026-11-29: b' },
    ],
    ['a link to the web', { 'docs/a.md': '[b](https://example.com/#b)' }],
  ])('accepts %s', async (_, files) => {
    expect(await problemsOf(files)).toEqual([]);
  });
});
