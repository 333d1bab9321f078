import { describe, expect, it } from 'vitest';
import { errorRegistry, shouldRetry } from './errors.ts';
import type { ErrorRow, Retry } from './kernel/error-row.ts';

const rows: [string, ErrorRow][] = Object.entries(errorRegistry);
const named = (retry: Retry): string[] => rows.filter(([, row]) => row.retry === retry).map(([name]) => name);
const isOfTime = ({ status }: ErrorRow): boolean => status === 429 || status >= 500;

/** The errors that resolve themselves without any action by the caller. */
const LATER = [
  'announcements.tooMany',
  'gateway.busy',
  'gateway.oldRowsAway',
  'gateway.tooManyCalls',
  'gateway.tooManyFailures',
  'identity.codeTooSoon',
  'payments.channelFault',
  'pushes.tooManyAtOnce',
  'request.loadFailed',
  'request.timeout',
  'request.tooMany',
  'server.busy',
  'streams.full',
  'streams.restarting',
  'streams.tooMany',
];

describe('the permission to repeat a request after an error', () => {
  it('is stated for each limit and each server error', () => {
    expect(rows.filter(([, row]) => isOfTime(row) && row.retry === undefined)).toEqual([]);
  });

  it('is denied for all other errors, except one with a success status', () => {
    const others = rows.filter(([, row]) => !isOfTime(row) && row.retry !== undefined);
    expect(others.map(([name]) => name)).toEqual(['announcements.tooMany']);
    expect(shouldRetry({ code: 402, status: 400, zh: '', en: '' }, true)).toBe('false');
  });

  it('is given only for errors that pass without any action by the caller', () => {
    expect(named('later').toSorted()).toEqual(LATER);
    for (const name of LATER)
      expect(
        rows.filter(([other, row]) => other === name && shouldRetry(row, false) === 'true'),
      ).toHaveLength(1);
  });

  it('depends on the idempotency key if the call may have been charged', () => {
    expect(named('withKey')).toEqual(['gateway.outcomeUnknown']);
    const row = errorRegistry['gateway.outcomeUnknown'];
    expect([shouldRetry(row, true), shouldRetry(row, false)]).toEqual(['true', 'false']);
  });

  it('is left open only for unexpected errors', () => {
    expect(named('unsure').toSorted()).toEqual(['gateway.fault', 'server.fault']);
    expect(shouldRetry(errorRegistry['server.fault'], true)).toBeUndefined();
  });

  it('is denied for daily limits and locked accounts', () => {
    expect(shouldRetry(errorRegistry['gateway.dailyLimit'], true)).toBe('false');
    expect(shouldRetry(errorRegistry['identity.locked'], true)).toBe('false');
  });
});
