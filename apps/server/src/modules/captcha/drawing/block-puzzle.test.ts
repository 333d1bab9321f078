import { PUZZLE_HEIGHT, PUZZLE_WIDTH } from '@jishi/contract';
import type { Canvas } from '@napi-rs/canvas';
import { describe, expect, it } from 'vitest';
import { drawBlockPuzzle } from './block-puzzle.ts';
import type { Random } from './random.ts';
import { centred, shuffledFamilies } from './shapes.ts';

/** Returns a generator that produces the same numbers on each run. */
function repeatable(seed: number): Random {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
const random = repeatable(7);
const drawings = Array.from({ length: 60 }, () => drawBlockPuzzle(random));

function covered(piece: Canvas): { x: number; y: number }[] {
  const { data } = piece.getContext('2d').getImageData(0, 0, piece.width, piece.height);
  const spots = Array.from({ length: piece.width * piece.height }, (_, n) => ({
    x: n % piece.width,
    y: Math.floor(n / piece.width),
  }));
  return spots.filter((_, n) => (data[4 * n + 3] as number) > 60);
}

/** Returns the mean brightness at the given points of a picture. */
function brightness(image: Canvas, places: readonly { x: number; y: number }[]): number {
  const { data } = image.getContext('2d').getImageData(0, 0, image.width, image.height);
  const sum = places.reduce((total, { x, y }) => {
    const at = 4 * (Math.round(y) * image.width + Math.round(x));
    return (
      total +
      0.299 * (data[at] as number) +
      0.587 * (data[at + 1] as number) +
      0.114 * (data[at + 2] as number)
    );
  }, 0);
  return sum / places.length;
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

describe('a block puzzle', () => {
  it('has a piece that is completely within the picture at its start and at its target', () => {
    for (const { piece, answerX } of drawings) {
      expect(answerX).toBeGreaterThan(8);
      expect(answerX + piece.width).toBeLessThan(PUZZLE_WIDTH - 8);
      const spots = covered(piece);
      expect(spots.every(({ x, y }) => x > 0 && x < piece.width - 1 && y > 0 && y < PUZZLE_HEIGHT - 1)).toBe(
        true,
      );
    }
  });

  it('has its gap about equally often in each quarter of the picture', () => {
    const quarters = [0, 1, 2, 3].map(
      (quarter) =>
        drawings.filter(({ answerX }) => Math.floor((4 * (answerX - 13)) / 309) === quarter).length,
    );
    expect(Math.min(...quarters)).toBeGreaterThanOrEqual(8);
  });

  it('has a gap as bright as its surroundings', () => {
    const steps = drawings.map(({ image, piece, answerX }) => {
      const inside = covered(piece).map(({ x, y }) => ({ x: x + answerX, y }));
      const middle = { x: answerX + piece.width / 2, y: mean(inside.map(({ y }) => y)) };
      const ring = Array.from({ length: 90 }, (_, n) => ({
        x: middle.x + 44 * Math.cos((n / 45) * Math.PI),
        y: Math.min(PUZZLE_HEIGHT - 1, Math.max(0, middle.y + 44 * Math.sin((n / 45) * Math.PI))),
      }));
      return Math.abs(brightness(image, inside) - brightness(image, ring));
    });
    expect(mean(steps)).toBeLessThan(20);
  });

  it('can have any of the shapes', () => {
    const families = new Set(Array.from({ length: 300 }, () => shuffledFamilies(random)[0]));
    expect(families.size).toBe(shuffledFamilies(random).length);
  });
});

describe('the visual centre of a shape', () => {
  it('is halfway between the centre of its bounding box and the centroid of its area', () => {
    const triangle = centred([
      { x: 0, y: 0 },
      { x: 6, y: 0 },
      { x: 0, y: 6 },
    ]);
    expect(triangle[0]).toEqual({ x: -2.5, y: -2.5 });
  });
});
