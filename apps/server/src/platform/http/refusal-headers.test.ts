import { describe, expect, it } from 'vitest';
import { Refusal } from '../refusal.ts';
import { refusalHeaders } from './refusal-headers.ts';

const of = (refusal: Refusal, headers = {}) => Object.fromEntries(refusalHeaders(refusal, headers));

describe('the headers of a refusal for a program', () => {
  it('name the wait to the millisecond where it is known', () => {
    const refusal = new Refusal('request.tooMany', { window: 'second', limit: 20, retry: 1, retryMs: 340 });
    expect(of(refusal)).toEqual({ 'retry-after': '1', 'retry-after-ms': '340', 'x-should-retry': 'true' });
  });

  it('name whole seconds while the server is busy', () => {
    expect(of(new Refusal('server.busy'))).toEqual({ 'retry-after': '1', 'x-should-retry': 'true' });
  });

  it('name the cell that knows the caller', () => {
    expect(of(new Refusal('gateway.otherCell', { cell: '2', own: '1' }))).toMatchObject({
      'x-jishi-cell': '2',
    });
  });

  it('state nothing of an unexpected fault', () => {
    expect(of(new Refusal('server.fault'))).toEqual({});
  });

  it('allow a repeat of an unknown outcome only with its key', () => {
    const refusal = new Refusal('gateway.outcomeUnknown');
    expect(of(refusal)).toEqual({ 'x-should-retry': 'false' });
    expect(of(refusal, { 'idempotency-key': 'k' })).toEqual({ 'x-should-retry': 'true' });
  });

  it('name the end of a day, and say that no client waits for it', () => {
    const refusal = new Refusal('gateway.dailyLimit', { limit: 5, retry: 3_600 });
    expect(of(refusal)).toEqual({ 'retry-after': '3600', 'x-should-retry': 'false' });
  });
});
