import { expect, it } from 'vitest';
import { makeTree } from '../gates/tree.fixture.ts';
import { checkBuilt } from './check-built.ts';

const page = (href: string): string => `<h1 id="一">One</h1><a class="link" href="${href}">two</a>`;

it.each([
  ['a page', '/b.html', /a\.html links to \/b\.html, which is not there/],
  ['an anchor', '#two', /a\.html links to #two, an anchor that is not there/],
  ['an anchor of another page', '/index.html#two', /an anchor that is not there/],
])('finds a broken link to %s', async (_, href, line) => {
  const folder = await makeTree({ 'a.html': page(href), 'index.html': '<p>' });
  expect(await checkBuilt(folder, '/')).toEqual([expect.stringMatching(line)]);
});

it.each(['/', '/a.html', './index.html', '#%E4%B8%80', 'https://example.com/b'])(
  'accepts a link to %s',
  async (href) => {
    const folder = await makeTree({ 'a.html': page(href), 'index.html': '<p>' });
    expect(await checkBuilt(folder, '/')).toEqual([]);
  },
);

it('follows links of a site served under a path prefix', async () => {
  const folder = await makeTree({
    'a.html': page('/docs/b.html'),
    'index.html': '<a href="/docs/a.html">a</a>',
  });
  expect(await checkBuilt(folder, '/docs/')).toEqual(['a.html links to /docs/b.html, which is not there']);
});
