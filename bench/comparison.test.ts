import { describe, expect, it } from 'vitest';
import { asComparisonTable, compareRuns } from './comparison.ts';

const runs = (...ratios: number[]) => ratios.map((ratio) => ({ ratio }));

describe('an old and a new commit', () => {
  it('are compared by the medians of their runs', () => {
    const [row] = compareRuns('gatewayWarm', runs(0.7, 0.2, 0.8), runs(0.9, 0.7, 0.1));
    expect(row).toMatchObject({ name: 'gatewayWarm', old: 0.7, new: 0.7, change: 1, ok: true });
  });

  it('differ only if a ratio falls by more than a twentieth', () => {
    const isOk = (old: number, now: number) => compareRuns('load', runs(old), runs(now)).map(({ ok }) => ok);
    expect(isOk(0.6, 0.57)).toEqual([true]);
    expect(isOk(0.6, 0.569)).toEqual([false]);
    expect(isOk(0.6, 0.9)).toEqual([true]);
  });

  it('have their times reported but not judged, because a time depends on the machine', () => {
    const [row] = compareRuns('searchP99Ms', [{ ms: 5 }], [{ ms: 10 }]);
    expect(row).toMatchObject({ old: 5, new: 10, change: 0.5, judged: false, ok: true });
  });

  it('are compared page by page, so that the page with the lowest ratio does not hide another page whose ratio falls', () => {
    const run = (parts: Record<string, number>) => [{ ratio: 0.4, parts: { homeEn: 0.4, ...parts } }];
    const [old, now] = [run({ home: 0.8, store: 0.5 }), run({ home: 0.6, store: 0.5 })];
    const fallen = compareRuns('pages', old, now).filter(({ ok }) => !ok);
    expect(fallen.map(({ name, old, new: now }) => [name, old, now])).toEqual([['pages home', 0.8, 0.6]]);
  });

  it('differ if one of them lacks a page', () => {
    const rows = compareRuns('pages', [{ ratio: 1, parts: { home: 1 } }], [{ ratio: 1, parts: {} }]);
    expect(rows.map(({ name, ok }) => [name, ok])).toEqual([
      ['pages', true],
      ['pages home', false],
    ]);
  });

  it('differ if a run failed or a number is missing, and the table states why', () => {
    const failed = compareRuns('load', [{ problem: 'the disk is full' }], runs(0.6));
    const missing = compareRuns('load', [{}], runs(0.6));
    expect([...failed, ...missing].map(({ ok }) => ok)).toEqual([false, false]);
    expect(asComparisonTable([...failed, ...missing])).toMatch(
      /NO: the disk is full\n.*NO: it was not measured/,
    );
  });

  it('are shown side by side in a table', () => {
    const table = asComparisonTable([
      ...compareRuns('load', runs(0.6), runs(0.5)),
      ...compareRuns('gatewayWarm', runs(0.7), runs(0.7)),
    ]);
    expect(table.split('\n').map((line) => line.split(/ {2,}/))).toEqual([
      ['measure', 'old', 'new', 'new/old', '≥ 0.950'],
      ['load', '0.600', '0.500', '0.833', 'NO'],
      ['gatewayWarm', '0.700', '0.700', '1.000', 'yes'],
    ]);
  });
});
