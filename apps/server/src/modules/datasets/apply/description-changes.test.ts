import type { Field, Manifest } from '@jishi/contract';
import { describe, expect, it } from 'vitest';
import { quotesManifest } from '../../../../test/harness/market.ts';
import { changesBetween } from './description-changes.ts';

const quotes = quotesManifest('p_test4001');
/** Returns the manifest with a changed description of its closing price field. */
const withClose = (over: Partial<Field>): Manifest => ({
  ...quotes,
  fields: quotes.fields.map((field) => (field.code === 'F002N' ? { ...field, ...over } : field)),
});

describe('the changes between two descriptions', () => {
  it('include a field with a new name, type or unit', () => {
    for (const over of [{ zh: '最新价' }, { type: 'text' }, { unit: 'usd' }] as const) {
      expect(changesBetween(quotes, withClose(over))?.fieldsChanged).toEqual(['F002N']);
    }
  });

  it('include a renamed field as changed, not as removed and added', () => {
    expect(changesBetween(quotes, withClose({ code: 'CLOSE', was: 'F002N' }))).toMatchObject({
      fieldsAdded: [],
      fieldsRemoved: [],
      fieldsChanged: ['CLOSE'],
    });
  });

  it('do not include a changed role, which leaves the meaning of the field unchanged', () => {
    expect(changesBetween(quotes, withClose({ role: 'close' }))).toBeNull();
    expect(changesBetween(withClose({ role: 'close' }), withClose({ role: 'open' }))).toBeNull();
  });
});
