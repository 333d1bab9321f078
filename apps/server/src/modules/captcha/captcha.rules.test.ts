import { describe, expect, it } from 'vitest';
import { isRight, PIECE_TOLERANCE_PX, puzzleKindFor, readAnswer, WORD_REACH_PX } from './captcha.rules.ts';

describe('the answer of a browser', () => {
  it('is a list of points', () => {
    expect(readAnswer('[{"x":12.5,"y":-3},{"x":0,"y":0}]')).toEqual([
      { x: 12.5, y: -3 },
      { x: 0, y: 0 },
    ]);
  });

  it.each([
    '',
    '{',
    'null',
    '7',
    '[]',
    '{"x":1,"y":2}',
    '[{"x":1}]',
    '[{"x":"1","y":2}]',
    '[{"x":1e9,"y":2}]',
  ])('is invalid as %j', (text) => {
    expect(readAnswer(text)).toBeNull();
  });
});

describe('a moved piece', () => {
  const moved = (x: number, y = 40) => isRight('blockPuzzle', [{ x: 100, y: 40 }], [{ x, y }]);

  it('is accepted within its tolerance on either side', () => {
    expect([96, 100, 104].map((x) => moved(x))).toEqual([true, true, true]);
    expect([95.9, 104.1].map((x) => moved(x))).toEqual([false, false]);
    expect(PIECE_TOLERANCE_PX).toBe(4);
  });

  it('is accepted at any height, because it moves only horizontally', () => {
    expect(moved(100, 0)).toBe(true);
  });
});

describe('clicks on words', () => {
  const words = [
    { x: 50, y: 50 },
    { x: 150, y: 80 },
  ];
  const clicked = (...points: (readonly [number, number])[]) =>
    isRight(
      'clickWord',
      words,
      points.map(([x, y]) => ({ x, y })),
    );

  it('are accepted within a radius around the centre of each word', () => {
    // 10² + 24² = 26², the square of the radius.
    expect(clicked([60, 74], [140, 56])).toBe(true);
    expect(clicked([76, 50], [150, 106])).toBe(true);
    expect(clicked([60, 74.1], [150, 80])).toBe(false);
    expect(clicked([76.1, 50], [150, 80])).toBe(false);
    expect(WORD_REACH_PX).toBe(26);
  });

  it('are rejected if one is outside, out of order, missing or extra', () => {
    expect(clicked([50, 50], [150, 107])).toBe(false);
    expect(clicked([150, 80], [50, 50])).toBe(false);
    expect(clicked([50, 50])).toBe(false);
    expect(clicked()).toBe(false);
    expect(clicked([50, 50], [150, 80], [50, 50])).toBe(false);
  });
});

it('an English-speaking visitor gets a piece to move; a Chinese-speaking one gets either kind', () => {
  const kindsFor = (lang: 'en' | 'zh') =>
    [0, 0.49, 0.5, 0.999].map((number) => puzzleKindFor(() => number, lang));
  expect(new Set(kindsFor('en'))).toEqual(new Set(['blockPuzzle']));
  expect(new Set(kindsFor('zh'))).toEqual(new Set(['blockPuzzle', 'clickWord']));
});
