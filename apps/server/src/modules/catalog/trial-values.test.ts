import { describe, expect, it } from 'vitest';
import { quotesManifest } from '../../../test/harness/market.ts';
import { trialValues } from './trial-values.ts';

const ROW = { SECCODE: '600001', TRADEDATE: '2026-02-27' };
const trialOf = (example: string | undefined, over: object = {}) => {
  const { parameters } = quotesManifest('p_test1001');
  const manifest = quotesManifest('p_test1001', {
    prices: { use: 5 },
    trialCalls: 10,
    parameters: parameters.map((parameter) =>
      parameter.name === 'sdate' ? { ...parameter, example } : parameter,
    ),
    ...over,
  });
  return (row?: typeof ROW) =>
    trialValues({ manifest, trialHistory: { field: 'TRADEDATE', days: 20 } }, row).get('sdate');
};

describe('the example of a data set with a trial', () => {
  it('starts on a day that the trial covers', () => {
    expect(trialOf(undefined)(ROW)).toBe('2026-02-08');
    expect(trialOf('2020-01-01')(ROW)).toBe('2026-02-27');
  });

  it('is taken from the manifest if there is no trial, no price or no row', () => {
    expect(trialOf(undefined, { trialCalls: 0 })(ROW)).toBeUndefined();
    expect(trialOf(undefined, { prices: {} })(ROW)).toBeUndefined();
    expect(trialOf('2020-01-01')()).toBe('2020-01-01');
  });
});
