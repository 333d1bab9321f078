import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Bars } from '../bars/bars.ts';
import { type GappedBars, INDICATORS, type Line, lowerPanesOf, overlaysOf, volumeLinesOf } from './lines.ts';

const all = new Set(INDICATORS);
const columnOf = (closes: readonly number[], factor: number): Float64Array =>
  Float64Array.from(closes, (close) => close * factor);
const barsOf = (closes: readonly number[]): Bars => ({
  dates: closes.map((_, at) => `2025-${at}`),
  open: columnOf(closes, 1),
  high: columnOf(closes, 1.03),
  low: columnOf(closes, 0.98),
  close: columnOf(closes, 1),
  volume: columnOf(closes, 100),
  amount: columnOf(closes, 1000),
});

/** Returns every line and histogram that the chart draws, by its label. */
function drawnBy(gapped: GappedBars): Map<string, number[]> {
  const panes = lowerPanesOf(gapped, all, 2);
  const lines: Pick<Line, 'label' | 'values'>[] = [
    ...overlaysOf(gapped, all).flat(),
    ...volumeLinesOf(gapped, all).map((line) => ({ ...line, label: `volume ${line.label}` })),
    ...panes.flatMap(({ name, lines: own }) =>
      own.map((line) => ({ ...line, label: `${name} ${line.label}` })),
    ),
    ...panes.flatMap(({ name, histogram }) =>
      histogram === null ? [] : [{ label: `${name} histogram`, values: histogram }],
    ),
  ];
  return new Map(lines.map(({ label, values }) => [label, [...values]]));
}

const closes = fc.array(fc.integer({ min: 1, max: 9000 }), { minLength: 1, maxLength: 90 });
const gapped = fc
  .record({ before: closes, after: closes, changed: closes })
  .map(({ before, after, changed }) => ({
    before,
    after,
    changed: before.map((close, at) => changed[at % changed.length] ?? close),
  }));

describe('the indicators of a chart', () => {
  test('have no value that uses bars from both sides of a gap', () => {
    fc.assert(
      fc.property(gapped, ({ before, after, changed }) => {
        const gaps = new Set([before.length]);
        const values = drawnBy({ bars: barsOf([...before, ...after]), gaps });
        const afterAlone = drawnBy({ bars: barsOf(after), gaps: new Set() });
        const beforeAlone = drawnBy({ bars: barsOf(before), gaps: new Set() });
        const otherPast = drawnBy({ bars: barsOf([...changed, ...after]), gaps });
        for (const [label, line] of values) {
          expect(line.slice(0, before.length)).toEqual(beforeAlone.get(label));
          expect(line.slice(before.length)).toEqual(afterAlone.get(label));
          expect(line.slice(before.length)).toEqual(otherPast.get(label)?.slice(before.length));
        }
      }),
    );
  });

  test('have one value for each bar, with any number of gaps', () => {
    fc.assert(
      fc.property(closes, fc.array(fc.nat(120)), (values, gaps) => {
        const lines = drawnBy({ bars: barsOf(values), gaps: new Set(gaps) });
        expect(lines.size).toBe(18);
        for (const line of lines.values()) expect(line).toHaveLength(values.length);
      }),
    );
  });

  test('need a full window again after a gap', () => {
    const bars = barsOf(Array.from({ length: 12 }, (_, at) => 10 + at));
    const average = drawnBy({ bars, gaps: new Set([6]) }).get('MA5');
    const { NaN: none } = Number;
    expect(average).toEqual([none, none, none, none, 12, 13, none, none, none, none, 18, 19]);
    expect(drawnBy({ bars, gaps: new Set([6]) }).get('macd DIF')?.[6]).toBe(0);
  });
});
