import { ApiError } from '@jishi/contract';
import { describe, expect, test } from 'vitest';
import { faultOf, isSettled, mayRetry } from './fault.ts';

describe('the fault of a failed call', () => {
  test("contains the server's message for an error", () => {
    expect(faultOf(new ApiError(2404, '数据集 p_x 不存在', 404))).toEqual({
      kind: 'refused',
      message: '数据集 p_x 不存在',
      status: 404,
    });
  });

  test('distinguishes a timeout, a missing response and an unreadable response', () => {
    expect(faultOf(new DOMException('late', 'TimeoutError')).kind).toBe('timeout');
    expect(faultOf(new TypeError('Failed to fetch')).kind).toBe('unreachable');
    expect(faultOf(new SyntaxError('Unexpected token')).kind).toBe('broken');
  });

  test('is retried at most twice, and only if it may be temporary', () => {
    expect(mayRetry(0, new TypeError('Failed to fetch'))).toBe(true);
    expect(mayRetry(2, new TypeError('Failed to fetch'))).toBe(false);
    expect(mayRetry(0, new ApiError(1503, 'busy', 503))).toBe(true);
    expect(mayRetry(0, new ApiError(2404, 'none', 404))).toBe(false);
  });

  test('is final if the call is not permitted or finds nothing', () => {
    expect([403, 404, 500, 503].map((status) => isSettled(new ApiError(2404, 'none', status)))).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect(isSettled(new TypeError('Failed to fetch'))).toBe(false);
  });
});
