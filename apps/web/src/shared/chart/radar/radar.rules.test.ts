import fc from 'fast-check';
import { expect, test } from 'vitest';
import { linesOf, partOfScale, radarPoint } from './radar.rules.ts';

const CENTRE = { x: 100, y: 100, radius: 50 };

test('the first of four axes points up, and the second to the right', () => {
  const at = (axis: number, part: number): number[] => {
    const { x, y } = radarPoint({ axis, axes: 4 }, part, CENTRE);
    return [Math.round(x), Math.round(y)];
  };
  expect(at(0, 1)).toEqual([100, 50]);
  expect(at(1, 0.5)).toEqual([125, 100]);
  expect(at(2, 1)).toEqual([100, 150]);
});

test('the distance of a value from the centre is proportional to its position on the scale', () => {
  expect(partOfScale(70, { low: 0, high: 100 })).toBe(0.7);
  expect(partOfScale(12, { low: 0, high: 10 })).toBe(1);
  const unit = fc.double({ min: 0, max: 1, noNaN: true });
  fc.assert(
    fc.property(fc.integer({ min: 3, max: 20 }), fc.nat(19), unit, (axes, axis, part) => {
      const { x, y } = radarPoint({ axis: axis % axes, axes }, part, CENTRE);
      expect(Math.hypot(x - CENTRE.x, y - CENTRE.y)).toBeCloseTo(part * CENTRE.radius, 6);
    }),
  );
});

test('a long label is split at the space nearest to its middle', () => {
  expect(linesOf('Pollution and waste')).toEqual(['Pollution', 'and waste']);
  expect(linesOf('Supply chain')).toEqual(['Supply chain']);
  expect(linesOf('Responsibilities')).toEqual(['Responsibilities']);
});
