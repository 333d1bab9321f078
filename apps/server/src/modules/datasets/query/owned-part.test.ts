import { expect, it } from 'vitest';
import { quotesManifest } from '../../../../test/harness/market.ts';
import { describedDataset } from '../dataset.fixture.ts';
import { ownedPartOf } from './owned-part.ts';

it('an entitlement to some fields and rows still covers the same data after the fields are renamed', () => {
  const quotes = quotesManifest('p_test1001', { parameters: [] });
  const codes: Record<string, string> = { F002N: 'CLOSE', F001V: 'NAME' };
  const renamed = {
    ...quotes,
    fields: quotes.fields.map((field) => ({
      ...field,
      code: codes[field.code] ?? field.code,
      ...(codes[field.code] === undefined ? {} : { was: field.code }),
    })),
  };
  const right = { fields: ['F002N'], rows: [{ field: 'F001V', in: ['x'] }] };
  expect(ownedPartOf(describedDataset(renamed), right, new Date())).toMatchObject({
    columns: ['SECCODE', 'TRADEDATE', 'CLOSE'],
    where: [{ op: 'in', field: 'NAME', values: ['x'] }],
  });
});
