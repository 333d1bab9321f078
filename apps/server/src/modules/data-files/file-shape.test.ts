import { WEEKDAYS_ONLY } from '@jishi/market-math';
import { expect, it } from 'vitest';
import { quotesManifest } from '../../../test/harness/market.ts';
import { describedDataset } from '../datasets/dataset.fixture.ts';
import { notesOf, shapeOf } from './file-shape.ts';
import { presentColumns } from './present-files.ts';

it('a renamed field keeps its id in files, even if it is renamed back, and renaming it changes the checksum of the file shape', () => {
  const quotes = quotesManifest('p_test1001', { parameters: [] });
  const named = (code: string, was?: string) => ({
    ...quotes,
    fields: quotes.fields.map((field) =>
      field.code === 'F002N' ? { ...field, code, ...(was === undefined ? {} : { was }) } : field,
    ),
  });
  const first = shapeOf(describedDataset(quotes), {});
  const second = shapeOf(describedDataset(named('CLOSE', 'F002N')), first.fields);
  const third = shapeOf(describedDataset(named('F002N', 'CLOSE')), second.fields);
  const ids = ({ columns }: typeof first): number[] => columns.map(({ id }) => id);
  expect(ids(second)).toEqual(ids(first));
  expect(ids(third)).toEqual(ids(first));
  expect(second.columns.map(({ code }) => code)).toContain('CLOSE');
  expect(second.sum).not.toEqual(first.sum);
  expect(third.sum).toEqual(first.sum);
});

it('a new formula for a computed field changes the checksum of the file shape, but not the columns', () => {
  const quotes = quotesManifest('p_test1002', { parameters: [] });
  const computed = (formula: string) =>
    shapeOf(
      describedDataset({
        ...quotes,
        fields: quotes.fields.map((field) =>
          field.code === 'F002N' ? { ...field, computed: formula, decimal: [18, 4] } : field,
        ),
      }),
      {},
    );
  const [first, second] = [computed('F001N * 2'), computed('F001N * 3')];
  expect(second.columns).toEqual(first.columns);
  expect(second.sum).not.toEqual(first.sum);
});

it('a field that is no longer served is omitted from files, and gets its former id back if it returns', () => {
  const quotes = quotesManifest('p_test1003', { parameters: [] });
  const until = (last: string) => ({
    ...quotes,
    fields: quotes.fields.map((field) =>
      field.code === 'F002N' ? { ...field, deprecated: { since: '2026-01-01', until: last } } : field,
    ),
  });
  const on = (last: string) =>
    describedDataset(until(last), { market: () => ({ calendar: WEEKDAYS_ONLY, today: '2026-07-01' }) });
  const first = shapeOf(on('2026-07-01'), {});
  const ended = on('2026-06-30');
  const second = shapeOf(ended, first.fields);
  const third = shapeOf(on('2026-12-31'), second.fields);
  const codes = ({ columns }: typeof first): string[] => columns.map(({ code }) => code);
  expect(codes(first)).toContain('F002N');
  expect(codes(second)).toEqual(codes(first).filter((code) => code !== 'F002N'));
  expect(third).toEqual(first);
  expect(JSON.stringify(notesOf(ended, 'all'))).not.toContain('F002N');
  expect(presentColumns(ended, second).map(({ code }) => code)).toEqual(codes(second));
});
