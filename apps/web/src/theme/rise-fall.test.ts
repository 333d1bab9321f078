import { describe, expect, test } from 'vitest';
import { applyColours, type RiseFallHabit, riseFallColours, type Scheme } from './tokens.ts';

const HABITS: readonly RiseFallHabit[] = ['redRises', 'greenRises'];
const SCHEMES: readonly Scheme[] = ['light', 'dark'];
const BACKGROUND: Record<Scheme, string> = { light: '#ffffff', dark: '#161a20' };

const channels = (hex: string): number[] => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

function luminance(hex: string): number {
  const linear = channels(hex).map((value) => {
    const part = value / 255;
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (linear[0] ?? 0) + 0.7152 * (linear[1] ?? 0) + 0.0722 * (linear[2] ?? 0);
}

function contrast(one: string, other: string): number {
  const [high = 0, low = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
}

describe.each(SCHEMES)('rise and fall, %s', (scheme) => {
  test('the other habit shows the same two hues, exchanged', () => {
    const red = riseFallColours('redRises', scheme);
    expect(riseFallColours('greenRises', scheme)).toEqual({ rise: red.fall, fall: red.rise });
  });

  test('a rise is red where red rises', () => {
    const [red = 0, green = 0] = channels(riseFallColours('redRises', scheme).rise);
    expect(red).toBeGreaterThan(green);
  });

  test.each(HABITS)('both are readable on the ground: %s', (habit) => {
    for (const colour of Object.values(riseFallColours(habit, scheme))) {
      expect(contrast(colour, BACKGROUND[scheme])).toBeGreaterThanOrEqual(4.5);
    }
  });

  test('the style sheets read the same colours', () => {
    const written = new Map<string, string>();
    const style = { setProperty: (name: string, value: string) => written.set(name, value) };
    applyColours({ dataset: {}, style } as unknown as HTMLElement, scheme, 'greenRises');
    const { rise, fall } = riseFallColours('greenRises', scheme);
    expect([written.get('--rise'), written.get('--fall')]).toEqual([rise, fall]);
  });
});
