import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { Sparkline } from './Sparkline.tsx';
import { sparklinePath } from './sparkline-path.ts';

const BOX = { width: 100, height: 20 };

describe('the path of a sparkline', () => {
  test('spreads the values over the height, with the lowest at the bottom', () => {
    expect(sparklinePath([1, 3, 2], BOX)).toEqual({
      line: 'M0 18L50 2L100 10',
      area: 'M0 18L50 2L100 10V20H0Z',
      baseline: null,
      companion: '',
    });
  });

  test('runs through the middle if the value never changes', () => {
    expect(sparklinePath([5, 5], BOX).line).toBe('M0 10L100 10');
  });

  test('breaks at a missing value, in which case it has no area', () => {
    expect(sparklinePath([1, null, 3, 2], BOX)).toMatchObject({ line: 'M-0.5 18h1M66.7 2L100 10', area: '' });
  });

  test('includes the baseline value', () => {
    expect(sparklinePath([1, 2], BOX, { baseline: 3 })).toMatchObject({
      line: 'M0 18L100 10',
      baseline: 'M0 2H100',
    });
  });

  test('uses the same scale as its companion series', () => {
    expect(sparklinePath([1, 2], BOX, { companion: [null, 3] })).toMatchObject({
      line: 'M0 18L100 10',
      companion: 'M99.5 2h1',
    });
  });

  test('starts at a given value, so that counts start at zero', () => {
    expect(sparklinePath([4, 8], BOX, { from: 0 })).toMatchObject({ line: 'M0 10L100 2', baseline: null });
  });

  test('is empty without values, and a short dash for a single value', () => {
    expect(sparklinePath([], BOX)).toEqual({ line: '', area: '', baseline: null, companion: '' });
    expect(sparklinePath([7], BOX).line).toBe('M49.5 10h1');
  });
});

describe('a sparkline', () => {
  test('is hidden from screen readers unless it has a label', () => {
    expect(renderToStaticMarkup(<Sparkline points={[1, 2]} />)).toContain('aria-hidden="true"');
    const named = renderToStaticMarkup(<Sparkline points={[1, 2]} label="Up for a month" />);
    expect(named).toContain('role="img"');
    expect(named).toContain('aria-label="Up for a month"');
  });
});
