import type { DocumentBlock } from '@jishi/contract';
import { expect, test } from 'vitest';
import { sectionsOf } from './company-sections.ts';

const paragraph = (text: string): DocumentBlock => ({ kind: 'paragraph', content: [{ kind: 'text', text }] });
const heading = (text: string, level: 2 | 3): DocumentBlock => ({ kind: 'heading', level, id: text, text });

test('a text is split at its second-level headings, and each block is in exactly one section', () => {
  const table: DocumentBlock = { kind: 'table', head: ['a'], rows: [] };
  const blocks = [
    paragraph('lead'),
    heading('A', 2),
    heading('a', 3),
    paragraph('1'),
    heading('B', 2),
    table,
  ];
  const sections = sectionsOf(blocks);
  expect(sections.map(({ title, isWide }) => [title, isWide])).toEqual([
    [null, true],
    ['A', false],
    ['B', true],
  ]);
  expect(sections.flatMap((section) => section.blocks)).toEqual(blocks);
});

test('a text without headings is one wide section, and an empty text has no sections', () => {
  expect(sectionsOf([paragraph('x')])).toEqual([{ title: null, blocks: [paragraph('x')], isWide: true }]);
  expect(sectionsOf([])).toEqual([]);
});
