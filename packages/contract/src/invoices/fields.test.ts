import { expect, test } from 'vitest';
import { INVOICE_BUYERS, invoiceKindsFor, invoiceKindsOf } from './constants.ts';
import { invoiceFieldsOf } from './fields.ts';

test('domestic individuals fill in only a name, domestic organisations every field, and all overseas buyers the same four', () => {
  expect(Object.keys(invoiceFieldsOf('individual', false))).toEqual(['title']);
  expect(Object.keys(invoiceFieldsOf('organisation', false))).toHaveLength(10);
  for (const { buyer } of INVOICE_BUYERS)
    expect(Object.keys(invoiceFieldsOf(buyer, true))).toEqual([
      'title',
      'taxpayerId',
      'address',
      'recipientName',
    ]);
});

test('only organisations get special invoices', () => {
  const domestic = invoiceKindsOf('0');
  expect(invoiceKindsFor(domestic, 'individual')).toEqual(['ordinary']);
  expect(invoiceKindsFor(domestic, 'organisation')).toEqual(['ordinary', 'special']);
  expect(invoiceKindsFor(invoiceKindsOf('2'), 'organisation')).toEqual(['overseas']);
});
