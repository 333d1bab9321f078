import { describe, expect, it } from 'vitest';
import { quotesManifest } from '../../../../test/harness/market.ts';
import { describedDataset } from '../dataset.fixture.ts';
import { dbfBody } from './dbf.ts';

const manifest = quotesManifest('p_test1001');
const dataset = describedDataset(manifest);

/** Returns the type, width and first cell of the only column. */
function only(column: string, cell: string): [string, number, string] {
  const { body } = dbfBody({ dataset, columns: [column], header: [column], rows: [[cell]], total: 1 });
  const width = body[32 + 16] ?? 0;
  return [
    body.toString('latin1', 43, 44),
    width,
    new TextDecoder('gbk').decode(body.subarray(66, 66 + width)),
  ];
}

describe('a dBASE column', () => {
  it('stores the longest number that a data set can contain without losing a digit', () => {
    const longest = `-${'9'.repeat(20)}.${'1'.repeat(16)}`;
    expect(only('F002N', longest)).toEqual(['C', 38, longest]);
    expect(only('F002N', '-1.5')).toEqual(['N', 4, '-1.5']);
  });

  it('truncates long text after a whole character', () => {
    const [kind, width, text] = only('F001V', `a${'集'.repeat(200)}`);
    expect([kind, width, text]).toEqual(['C', 253, `a${'集'.repeat(126)}`]);
  });

  it('adds a notice with the numbers of truncated values and replaced characters, unless both are zero', () => {
    const notice = (...texts: string[]) =>
      dbfBody({ dataset, columns: ['F001V'], header: ['F001V'], rows: texts.map((text) => [text]), total: 1 })
        .notice;
    expect(notice('集'.repeat(127), 'plain')).toBeNull();
    expect(notice('集'.repeat(128), 'x'.repeat(255), '€€')).toBe(
      '2 values cut at 254 bytes; 2 characters written as ?',
    );
  });

  it('gets a distinct name if the first ten letters of its name equal those of another column', () => {
    const columns = ['TRADEDATEFIRST', 'TRADEDATEFIELD', 'TRADEDATEF'];
    const { body } = dbfBody({ dataset, columns, header: columns, rows: [], total: 0 });
    const names = columns.map((_, i) =>
      body.toString('latin1', 32 + i * 32, 43 + i * 32).replaceAll('\0', ''),
    );
    expect(names).toEqual(['TRADEDATEF', 'TRADEDATE1', 'TRADEDATE2']);
  });
});
