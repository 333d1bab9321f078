import { describe, expect, it } from 'vitest';
import { decide } from './entitlement.rules.ts';
import type { Entitlement } from './entitlement.ts';

const now = new Date('2026-11-20T02:00:00Z');
const future = new Date('2026-12-01T00:00:00Z');
const code = 'p_stock2402';
const terms = { code, prices: { use: 5, month: 3_000 }, trialCalls: 9, vipOnly: false, private: false };
const month = { historyDays: 30 };
const quarter = { historyDays: 90 };

const right = (more: Partial<Entitlement> = {}): Entitlement => ({
  ...{ id: 1n, datasetCode: code, kind: 'term', source: 'cli' },
  startsAt: new Date(0),
  endsAt: future,
  ...more,
});
const decided = (rights: readonly Entitlement[], vipOnly = false) =>
  decide({ vip: true, includedLeft: 9 }, { ...terms, vipOnly }, rights, 0, now);

describe('a term for a part of a data set', () => {
  it('is used before paid calls, and the decision contains the part that it covers', () => {
    const pack = right({ kind: 'calls', endsAt: null, callsLeft: 3 });
    expect(decided([right({ restriction: month }), pack])).toEqual({
      ...{ allow: true, basis: 'term', priceFen: 0n, until: future },
      restriction: month,
    });
  });

  it('is used only if there is no term for the whole data set and no membership', () => {
    const part = right({ id: 9n, endsAt: null, restriction: month });
    for (const whole of [right(), right({ datasetCode: '*' }), right({ restriction: null })]) {
      const decision = decided([part, whole]);
      expect(decision).toMatchObject({ basis: 'term', until: future });
      expect(decision).not.toHaveProperty('restriction');
    }
    expect(decided([part], true)).toEqual({ allow: true, basis: 'vip', priceFen: 0n });
  });

  it('is used only if it is the newest unexpired one, whatever the order of the entitlements', () => {
    const parts = [right({ id: 9n, restriction: month }), right({ id: 3n, restriction: quarter })];
    for (const rights of [parts, parts.toReversed()])
      expect(decided(rights)).toMatchObject({ restriction: month });
    const ended = right({ id: 10n, endsAt: now, restriction: quarter });
    expect(decided([ended, ...parts])).toMatchObject({ restriction: month });
  });
});
