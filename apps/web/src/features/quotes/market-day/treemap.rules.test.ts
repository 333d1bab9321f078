import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Box, heatOf, squarify } from './treemap.rules.ts';

/** The tolerance is a thousandth of a pixel, because sums of fractions have rounding errors. */
const DUST_PX = 1e-3;

const areaOf = ({ width, height }: Box): number => width * height;

test('the layout of the published example is reproduced exactly', () => {
  const boxes = squarify([6, 6, 4, 3, 2, 2, 1], { x: 0, y: 0, width: 6, height: 4 });
  const close = boxes.map(({ x, y, width, height }) =>
    [x, y, width, height].map((n) => Math.round(n * 100) / 100),
  );
  expect(close.slice(0, 4)).toEqual([
    [0, 0, 3, 2],
    [0, 2, 3, 2],
    [3, 0, 1.71, 2.33],
    [4.71, 0, 1.29, 2.33],
  ]);
});

test('each box has its share of the area, is inside the frame, and overlaps no other box', () => {
  const sizes = fc.array(fc.double({ min: 0.001, max: 1e6, noNaN: true }), { minLength: 1, maxLength: 60 });
  fc.assert(
    fc.property(
      sizes,
      fc.integer({ min: 50, max: 1400 }),
      fc.integer({ min: 50, max: 900 }),
      (some, width, height) => {
        const sorted = some.toSorted((a, b) => b - a);
        const boxes = squarify(sorted, { x: 10, y: 20, width, height });
        const total = sorted.reduce((sum, size) => sum + size, 0);
        const whole = width * height;
        expect(boxes.reduce((sum, box) => sum + areaOf(box), 0)).toBeCloseTo(whole, 3);
        for (const [i, box] of boxes.entries()) {
          expect(Math.abs(areaOf(box) - ((sorted[i] ?? 0) / total) * whole)).toBeLessThan(1e-3);
          expect(box.x).toBeGreaterThan(10 - DUST_PX);
          expect(box.y).toBeGreaterThan(20 - DUST_PX);
          expect(box.x + box.width).toBeLessThan(10 + width + DUST_PX);
          expect(box.y + box.height).toBeLessThan(20 + height + DUST_PX);
          for (const other of boxes.slice(i + 1)) {
            const across = Math.min(box.x + box.width, other.x + other.width) - Math.max(box.x, other.x);
            const down = Math.min(box.y + box.height, other.y + other.height) - Math.max(box.y, other.y);
            expect(Math.min(across, down)).toBeLessThan(DUST_PX);
          }
        }
      },
    ),
  );
});

test('a larger change has a stronger colour, and an unknown change has no colour', () => {
  expect([0, 0.004, -0.5, 1, -3, 4.99, 5, -20].map(heatOf)).toEqual([0, 0, -1, 2, -3, 3, 4, -4]);
  expect(heatOf(null)).toBeNull();
});
