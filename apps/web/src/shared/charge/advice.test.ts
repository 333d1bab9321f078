import { describe, expect, test } from 'vitest';
import { adviceOn } from './advice.ts';

const DATASET = { code: 'p_stock2402', isSoldByCall: false };
const BY_CALL = { ...DATASET, isSoldByCall: true };

describe('the advice after an error', () => {
  test.each([407, 412, 415])('%i: suggests buying a data set that is not sold per call (-1120)', (code) => {
    expect(adviceOn(code, DATASET, 'zh')).toEqual({
      act: 'buy',
      address: '/product/package?apiId=p_stock2402',
      text: '该接口不支持按次计费，请先购买',
    });
  });

  test('407: suggests requesting less or topping up for a data set that is sold per call', () => {
    expect(adviceOn(407, BY_CALL, 'en')).toEqual({
      act: 'topUp',
      address: '/admin/capital',
      text: 'Reduce the rows or the date range as the message says, buy the API, or top up to pay per call; nothing was charged, and no trial call was used.',
    });
  });

  test('416: links to the membership for a members-only data set (-1122)', () => {
    expect(adviceOn(416, DATASET, 'en')).toMatchObject({
      act: 'upgrade',
      address: '/msg/vip',
      text: 'You have no access. Please buy the API or upgrade to VIP',
    });
  });

  test('408: links to the wallet, while other errors keep only their remedy', () => {
    expect(adviceOn(408, DATASET, 'en')).toEqual({ act: 'topUp', address: '/admin/capital', text: null });
    expect([200, 402, 404, 409, 431].map((code) => adviceOn(code, DATASET, 'en'))).toEqual(
      Array(5).fill(null),
    );
  });
});
