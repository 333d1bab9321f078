import type { DocumentBlock } from '@jishi/contract';
import { expect, test } from 'vitest';
import { rowsOf, viewsOf } from './document-layout.ts';

const heading = (text: string, level = 2): DocumentBlock => ({ kind: 'heading', level, id: text, text });
const line = (text: string): DocumentBlock => ({ kind: 'paragraph', content: [{ kind: 'text', text }] });
const code = (language: string, text: string): DocumentBlock => ({ kind: 'code', language, text });

const kindsOf = (views: readonly { readonly kind: string }[]): string =>
  views.map(({ kind }) => kind).join(' ');
const kinds = (blocks: readonly DocumentBlock[]) =>
  rowsOf(viewsOf('T', blocks)).map(({ text, code: beside, after }) => [
    kindsOf(text),
    beside === null ? null : kindsOf(beside),
    kindsOf(after),
  ]);

test('code is placed next to the text that introduces it, and text after the last code of a section next to that code', () => {
  const section = [heading('A'), line('b'), code('sh', '1'), line('c'), code('json', '2'), line('d')];
  expect(kinds([line('a'), ...section])).toEqual([
    ['paragraph', null, ''],
    ['heading paragraph', 'code', ''],
    ['paragraph', 'code', 'paragraph'],
  ]);
});

test('a section without code takes the full width, and a heading of level 3 does not begin a section', () => {
  const blocks = [heading('A'), line('a'), heading('B', 3), code('sh', '1'), heading('C'), line('b')];
  expect(kinds(blocks)).toEqual([
    ['heading paragraph heading', 'code', ''],
    ['heading paragraph', null, ''],
  ]);
});

test('consecutive code blocks in several languages form one view under their heading, separate from the sample response', () => {
  const calls = [code('sh', '1'), code('python', '2'), code('ts', '3'), code('json', '4')];
  const views = viewsOf('T', [code('json', '0'), code('sh', '0'), heading('A'), ...calls]);
  expect(views.map(({ kind, under }) => [kind, under])).toEqual([
    ['code', 'T'],
    ['code', 'T'],
    ['heading', 'A'],
    ['samples', 'A'],
    ['code', 'A'],
  ]);
  expect(views[3]).toMatchObject({
    samples: [{ language: 'sh' }, { language: 'python' }, { language: 'ts' }],
  });
});

test('code at the beginning of a document is shown next to the following text', () => {
  expect(kinds([code('sh', '1'), line('a')])).toEqual([['', 'code', 'paragraph']]);
});

test('a table uses the full width, and code after the table is placed next to its own introduction', () => {
  const table: DocumentBlock = { kind: 'table', head: ['a'], rows: [] };
  expect(kinds([heading('A'), table, line('a'), code('json', '1'), line('b'), table])).toEqual([
    ['heading table', null, ''],
    ['paragraph', 'code', ''],
    ['paragraph table', null, ''],
  ]);
});
