import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createClient } from './client.ts';
import { addressOf } from './endpoint.ts';
import { rawEndpoint } from './raw-endpoint.ts';
import { wireInput } from './wire-row.ts';

const TEXT = { zh: '字', en: 'text' };
const base = {
  methods: ['GET'],
  audience: 'public',
  summary: TEXT,
  answer: { kind: 'file', ...TEXT, content: { 'text/csv': null } },
} as const;
const file = rawEndpoint({
  ...base,
  name: 'test.file',
  path: '/files/:group/{code}_all.csv',
  input: z.object({
    group: z.string(),
    code: z.string(),
    size: z.int().default(1),
    q: z.string().optional(),
  }),
});

describe('the URL of a file', () => {
  it('contains path parameters in the path and all others in the query, and leaves out missing ones', () => {
    expect(addressOf(file, { group: 'a/b', code: 'p 1' })).toBe('/files/a%2Fb/p%201_all.csv');
    expect(addressOf(file, { group: 'g', code: 'c', size: 3, q: '价 &' })).toBe(
      '/files/g/c_all.csv?size=3&q=%E4%BB%B7+%26',
    );
  });

  it('must match the input of the endpoint', () => {
    // @ts-expect-error: the code is missing
    expect(addressOf(file, { group: 'g' })).toContain('undefined');
    const rows = [
      { name: 'list', ...TEXT, schema: { type: 'string' }, required: true },
      { name: 'word', ...TEXT, schema: { type: 'string' } },
    ] as const;
    const wire = rawEndpoint({ ...base, name: 'test.wire', path: '/{list}.json', input: wireInput(rows) });
    expect(addressOf(wire, { list: 'szse' })).toBe('/szse.json');
    // @ts-expect-error: there is no such parameter
    expect(addressOf(wire, { list: 'szse', words: 'x' })).toContain('words');
  });

  it("is the only way to use a file endpoint, because the envelope's client does not accept the endpoint", () => {
    // @ts-expect-error: its response has no envelope
    expect(Object.keys(createClient({ file }))).toEqual(['file']);
  });
});
