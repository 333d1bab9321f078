import { TRIAL_DAYS } from '@jishi/contract';
import { describe, expect, test } from 'vitest';
import { quotesManifest } from '../../../test/harness/market.ts';
import { dateFieldOf } from './manifest-facts.ts';
import { trialHistoryOf } from './trial-history.ts';

const historyOf = (over: Parameters<typeof quotesManifest>[1]) => {
  const manifest = quotesManifest('p_test1001', over);
  return trialHistoryOf(manifest, dateFieldOf(manifest));
};
const code = { code: 'SECCODE', zh: '代码', en: 'Code', type: 'text', role: 'code' };
const id = { code: 'TEXTID', zh: '编号', en: 'Id', type: 'text' };
const day = (role: string) => ({ code: 'DAY', zh: '日期', en: 'Day', type: 'date', role });

describe('the history of a trial', () => {
  test('covers the newest 250 trading days if the date is part of the key', () => {
    expect(historyOf({})).toEqual({ field: 'TRADEDATE', days: TRIAL_DAYS });
    expect(TRIAL_DAYS).toBe(250);
  });

  test('is limited for a list of events sorted newest first, but not for a register of securities', () => {
    const events = { fields: [id, day('announcementDate')], key: ['TEXTID'], parameters: [] };
    expect(historyOf({ ...events, order: ['DAY:desc'] })).toEqual({ field: 'DAY', days: TRIAL_DAYS });
    const register = { fields: [code, id, day('listingDate')], order: ['DAY:desc'], parameters: [] };
    expect(historyOf({ ...register, key: ['SECCODE', 'TEXTID'] })).toBeNull();
    const latest = { fields: [code, day('announcementDate')], order: ['DAY:desc'], parameters: [] };
    expect(historyOf({ ...latest, key: ['SECCODE'] })).toBeNull();
    expect(historyOf({ fields: [code], key: ['SECCODE'], order: [], parameters: [] })).toBeNull();
  });

  test('can be set by the operator to a number of days or to no limit', () => {
    expect(historyOf({ trialDays: 20 })).toEqual({ field: 'TRADEDATE', days: 20 });
    expect(historyOf({ trialDays: null })).toBeNull();
    const noDay = { fields: [code], key: ['SECCODE'], order: [], parameters: [], trialDays: 20 };
    expect(() => historyOf(noDay)).toThrow('trialDays');
  });
});
