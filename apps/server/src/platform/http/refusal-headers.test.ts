import { describe, expect, it } from 'vitest';
import { Refusal } from '../refusal.ts';
import { refusalHeaders } from './refusal-headers.ts';

const of = (refusal: Refusal, headers = {}) => Object.fromEntries(refusalHeaders(refusal, headers));

describe('the headers of an error', () => {
  it('state the wait in milliseconds if it is known', () => {
    const refusal = new Refusal('request.tooMany', { window: 'second', limit: 20, retry: 1, retryMs: 340 });
    expect(of(refusal)).toEqual({ 'retry-after': '1', 'retry-after-ms': '340', 'x-should-retry': 'true' });
  });

  it('state whole seconds while the server is busy', () => {
    expect(of(new Refusal('server.busy'))).toEqual({ 'retry-after': '1', 'x-should-retry': 'true' });
  });

  it('name the caller’s cell', () => {
    expect(of(new Refusal('gateway.otherCell', { cell: '2', own: '1' }))).toMatchObject({
      'x-jishi-cell': '2',
    });
  });

  it('are absent for an unexpected error', () => {
    expect(of(new Refusal('server.fault'))).toEqual({});
  });

  it('allow a retry after an unknown outcome only with an idempotency key', () => {
    const refusal = new Refusal('gateway.outcomeUnknown');
    expect(of(refusal)).toEqual({ 'x-should-retry': 'false' });
    expect(of(refusal, { 'idempotency-key': 'k' })).toEqual({ 'x-should-retry': 'true' });
  });

  it('state the time until the end of the day, and advise against an automatic retry', () => {
    const refusal = new Refusal('gateway.dailyLimit', { limit: 5, retry: 3_600 });
    expect(of(refusal)).toEqual({ 'retry-after': '3600', 'x-should-retry': 'false' });
  });
});
