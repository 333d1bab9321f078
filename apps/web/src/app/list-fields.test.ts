/// <reference types="vite/types/importMeta.d.ts" />
import { globSync, readFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { List, ListPageContent } from '../features/site-data/lists/list.ts';

const ROOT = resolve(import.meta.dirname, '../../../..');
const manifests = new Map(
  globSync('catalogue/*/p_*.yaml', { cwd: ROOT }).map((file) => [basename(file, '.yaml'), file]),
);
const contents = import.meta.glob<ListPageContent>('../pages/*/*/content.ts', {
  eager: true,
  import: 'content',
});
const lists = Object.entries(contents).flatMap(([file, content]) =>
  content.lists.map((list) => ({ page: file.split('/').at(-2), key: list.key, list })),
);

/** Returns the codes of the fields in a manifest. */
const fieldsOf = (dataset: string): string[] =>
  [
    ...readFileSync(resolve(ROOT, manifests.get(dataset) ?? ''), 'utf8').matchAll(
      /^ +- (?:\{ )?code: (\w+)/gm,
    ),
  ].map(([, code = '']) => code);

const namedBy = ({ columns, card, facets = [], asOf }: List): string[] => [
  ...columns,
  ...(card?.figures ?? []),
  ...(card?.facts ?? []),
  ...facets.map(({ by }) => by.split(':')[0] ?? ''),
  ...(asOf === undefined ? [] : [asOf]),
];

describe('the list pages', () => {
  test.each(lists)('on $page use only fields of their data set: $key', ({ list }) => {
    const fields = fieldsOf(list.dataset);
    expect(fields.length).toBeGreaterThan(1);
    expect(namedBy(list).filter((code) => !fields.includes(code))).toEqual([]);
  });
});
