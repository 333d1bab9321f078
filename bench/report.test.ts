import { describe, expect, it } from 'vitest';
import { type Measured, median } from './measured.ts';
import { asJson, asTable, failed, judge } from './report.ts';
import { assertBooked } from './rig/books.ts';
import { CodeRotation } from './rig/code-rotation.ts';
import { p99 } from './rig/one-caller.ts';
import { compare } from './rounds.ts';
import { targets } from './targets.ts';

const measured = (value: number, detail: Record<string, number> = {}): Measured => ({
  value,
  lowest: value,
  highest: value,
  rounds: 1,
  detail,
});

describe('a target', () => {
  it('is met at its bound and missed beyond it, whether a higher or a lower value is better', () => {
    expect(judge(targets.gatewayWarm, measured(0.6)).ok).toBe(true);
    expect(judge(targets.gatewayWarm, measured(0.599)).ok).toBe(false);
    expect(judge(targets.searchP99Ms, measured(20)).ok).toBe(true);
    expect(judge(targets.searchP99Ms, measured(20.1)).ok).toBe(false);
  });

  it('is missed by a fast export that uses too much memory, or whose memory was not read', () => {
    expect(judge(targets.exportCsv, measured(0.9, { memoryGrowthMib: 150 })).ok).toBe(true);
    expect(judge(targets.exportCsv, measured(0.9, { memoryGrowthMib: 151 })).ok).toBe(false);
    expect(judge(targets.exportCsv, measured(0.9)).ok).toBe(false);
  });

  it('is missed by a failed measure, and the table and the JSON state why', () => {
    const figures = new Map([['load', failed(targets.load, new Error('the disk is full'))] as const]);
    expect(JSON.parse(asJson(figures))).toEqual({
      load: { target: targets.load.atLeast, ok: false, problem: 'the disk is full' },
    });
    expect(asTable(figures)).toContain('the disk is full');
  });

  it('is reported in JSON with its unit and the details of the measure', () => {
    const figures = new Map([
      ['searchP99Ms', judge(targets.searchP99Ms, measured(7.25, { machineMs: 0.5 }))] as const,
    ]);
    expect(JSON.parse(asJson(figures))).toEqual({
      searchP99Ms: { ms: 7.25, target: 20, ok: true, lowest: 7.25, highest: 7.25, rounds: 1, machineMs: 0.5 },
    });
  });
});

describe('a comparison', () => {
  it('alternates the side that begins, and omits the first round', async () => {
    const begun: string[] = [];
    const side = (name: string, speeds: number[]) => async (): Promise<number> => {
      begun.push(name);
      return speeds.shift() ?? Number.NaN;
    };
    const ours = side('ours', [1, 50, 80, 30]);
    const theirs = side('theirs', [100, 100, 100, 100]);
    const result = await compare({ ours, theirs, rounds: 3, note: () => undefined });
    expect(begun.join(' ')).toBe('ours theirs theirs ours ours theirs theirs ours');
    expect(result).toMatchObject({ value: 0.5, lowest: 0.3, highest: 0.8, rounds: 3 });
  });

  it('uses the median of its rounds, which is the mean of the middle two for an even number', () => {
    expect(median([9, 1, 5])).toBe(5);
    expect(median([4, 1, 2, 9])).toBe(3);
  });

  it('computes the time within which 99 of 100 answers arrive', () => {
    expect(p99(Array.from({ length: 200 }, (_, i) => i + 1))).toBe(198);
  });
});

describe('a measured call', () => {
  const nothing = { calls: 0, rows: 0, chargedFen: 0 };
  const expected = { rowsPerCall: 20, priceFen: 3 };

  it('counts only if it is recorded with its rows and charged at its price', () => {
    const check = (calls: number, rows: number, chargedFen: number) => () =>
      assertBooked(nothing, { calls, rows, chargedFen }, 10, expected);
    expect(check(10, 200, 30)).not.toThrow();
    // A call whose answer was still pending when the round ended is recorded too.
    expect(check(12, 240, 36)).not.toThrow();
    expect(check(9, 180, 27)).toThrow('9 calls');
    expect(check(10, 199, 30)).toThrow('199 rows');
    expect(check(10, 200, 27)).toThrow('27 fen');
  });

  it('requests each security once before repeating any', () => {
    const rotation = new CodeRotation(['a', 'b', 'c', 'd', 'e', 'f'], 2);
    expect([rotation.next(0, 2), rotation.next(1, 2)]).toEqual([
      ['a', 'c'],
      ['b', 'd'],
    ]);
    rotation.used([2, 1]);
    expect([rotation.next(0, 2), rotation.next(1, 2)]).toEqual([
      ['e', 'a'],
      ['d', 'f'],
    ]);
  });
});
