import type { Field, Manifest } from '@jishi/contract';
import { describe, expect, it } from 'vitest';
import { quotesManifest } from '../../../../test/harness/market.ts';
import { changesBetween } from './description-changes.ts';

const quotes = quotesManifest('p_test4001');
/** Returns the manifest with a different description of its field for the close. */
const withClose = (over: Partial<Field>): Manifest => ({
  ...quotes,
  fields: quotes.fields.map((field) => (field.code === 'F002N' ? { ...field, ...over } : field)),
});

describe('what is told of a new description', () => {
  it('is a field of another name, type or unit', () => {
    for (const over of [{ zh: '最新价' }, { type: 'text' }, { unit: 'usd' }] as const) {
      expect(changesBetween(quotes, withClose(over))?.fieldsChanged).toEqual(['F002N']);
    }
  });

  it('is a renamed field as one that changed, and not as one that went', () => {
    expect(changesBetween(quotes, withClose({ code: 'CLOSE', was: 'F002N' }))).toMatchObject({
      fieldsAdded: [],
      fieldsRemoved: [],
      fieldsChanged: ['CLOSE'],
    });
  });

  it('is not a role: the field meant that before', () => {
    expect(changesBetween(quotes, withClose({ role: 'close' }))).toBeNull();
    expect(changesBetween(withClose({ role: 'close' }), withClose({ role: 'open' }))).toBeNull();
  });
});
