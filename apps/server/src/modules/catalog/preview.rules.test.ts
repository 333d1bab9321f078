import { expect, it } from 'vitest';
import { previewOf } from './preview.rules.ts';

const open = { open: 'full', vipOnly: false, private: false } as const;
const sample = { ...open, open: 'sample' } as const;
const none = { ...open, open: 'none' } as const;

it.each([
  ['an open data set', 'open', 'open', open],
  ['a data set open as a sample', 'open', 'open', sample],
  ['a data set that the site does not show', 'closed', 'closed', none],
  ['a data set for members', 'vip', 'open', { ...open, vipOnly: true }],
  ['a data set for members that the site does not show', 'closed', 'closed', { ...none, vipOnly: true }],
  ['a private data set', 'closed', 'open', { ...open, private: true }],
  ['a private data set that the site does not show', 'closed', 'open', { ...none, private: true }],
  ['a private data set for members', 'closed', 'open', { ...open, private: true, vipOnly: true }],
])('the preview of %s is %s, and %s for readers who may see rows', (_, others, readers, manifest) => {
  expect(previewOf(manifest, false)).toBe(others);
  expect(previewOf(manifest, true)).toBe(readers);
});
