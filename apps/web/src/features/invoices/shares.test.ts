import type { InvoiceableOrder } from '@jishi/contract';
import { describe, expect, test } from 'vitest';
import { isAmountRight, leftOf, sharesOf, wholeOf } from './shares.ts';

const order = (number: string, leftFen: string): InvoiceableOrder => ({
  id: '1',
  number,
  paidAt: '2026-11-23T00:00:00Z',
  totalFen: '12000',
  refundedFen: '0',
  invoicedFen: '0',
  leftFen,
  lines: [
    { line: 1, product: 'dataset:p_a1', name: { zh: '甲', en: 'A' }, totalFen: '3000', leftFen: '3000' },
    { line: 2, product: 'dataset:p_a2', name: { zh: '乙', en: 'B' }, totalFen: '9000', leftFen: '9000' },
  ],
});

describe('the amount to invoice for an order', () => {
  test('is limited by the remaining amount of the order and of the line', () => {
    expect(leftOf(order('N', '12000'), 1)).toBe(3_000n);
    expect(leftOf(order('N', '2000'), 1)).toBe(2_000n);
    expect(wholeOf(order('N', '1205'))).toEqual({ line: null, yuan: '12.05' });
  });

  test.each([
    ['12.05', true],
    ['0.01', true],
    ['12.06', false],
    ['0', false],
    ['', false],
    ['1e3', false],
  ])('entered as %s yuan is valid: %s', (yuan, right) => {
    expect(isAmountRight(order('N', '1205'), { line: null, yuan })).toBe(right);
  });

  test('is sent in fen for all selected orders, but not while one of the amounts is invalid', () => {
    const orders = [order('A', '1205'), order('B', '3000'), order('C', '1')];
    const choices: Record<string, string> = { A: '2', B: '30.00' };
    const send = () =>
      sharesOf(orders, ({ number }) => {
        const yuan = choices[number];
        return yuan === undefined ? null : { line: number === 'B' ? 1 : null, yuan };
      });
    expect(send()).toEqual([
      { number: 'A', amountFen: '200' },
      { number: 'B', line: 1, amountFen: '3000' },
    ]);
    choices['A'] = '13';
    expect(send()).toBeNull();
  });
});
