import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { Refusal } from '../../platform/refusal.ts';
import { partHeaders } from './push-headers.ts';

const sha256 = createHash('sha256').update('rows').digest();
const digest = `sha-256=:${sha256.toString('base64')}:`;
const errorOf = (headers: Record<string, string>): string => {
  try {
    partHeaders(headers);
  } catch (error) {
    if (error instanceof Refusal) return error.error;
  }
  return 'none';
};

describe('the headers of a part', () => {
  it('describe the whole file if they contain no range', () => {
    expect(partHeaders({ 'repr-digest': digest, 'content-length': '9' })).toEqual({
      ...{ sha256, bytes: 9, begin: 0, length: 9 },
    });
  });

  it('describe only that part if they contain a range', () => {
    expect(partHeaders({ 'repr-digest': digest, 'content-range': 'bytes 4-8/20' })).toEqual({
      ...{ sha256, bytes: 20, begin: 4, length: 5 },
    });
  });

  it('describe an empty part at the end of the file if the range is `*`', () => {
    expect(partHeaders({ 'repr-digest': digest, 'content-range': 'bytes */20' })).toMatchObject({
      ...{ begin: 20, length: 0 },
    });
  });

  it('may contain other digests besides SHA-256', () => {
    const both = { 'repr-digest': `sha-512=:AAAA:, ${digest}`, 'content-length': '9' };
    expect(partHeaders(both)).toMatchObject({ sha256 });
  });

  it.each([
    ['no digest', { 'content-length': '9' }, 'pushes.digestUnfit'],
    ['a digest in hex', { 'repr-digest': sha256.toString('hex') }, 'pushes.digestUnfit'],
    ['a digest that is too short', { 'repr-digest': 'sha-256=:AAAA:' }, 'pushes.digestUnfit'],
    ['no length', { 'repr-digest': digest }, 'pushes.rangeUnfit'],
    ['an empty file', { 'repr-digest': digest, 'content-length': '0' }, 'pushes.rangeUnfit'],
    [
      'a range beyond the end',
      { 'repr-digest': digest, 'content-range': 'bytes 4-20/20' },
      'pushes.rangeUnfit',
    ],
    ['a reversed range', { 'repr-digest': digest, 'content-range': 'bytes 8-4/20' }, 'pushes.rangeUnfit'],
    [
      'a range without a size',
      { 'repr-digest': digest, 'content-range': 'bytes 4-8/*' },
      'pushes.rangeUnfit',
    ],
    [
      'a range that does not match the length',
      { 'repr-digest': digest, 'content-range': 'bytes 4-8/20', 'content-length': '9' },
      'pushes.rangeUnfit',
    ],
  ])('with %s are rejected', (_, headers, error) => {
    expect(errorOf(headers as Record<string, string>)).toBe(error);
  });
});
