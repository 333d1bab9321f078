import { describe, expect, test } from 'vitest';
import { channels, contrast } from './contrast.fixture.ts';
import { applyColours, type RiseFallHabit, riseFallColours, type Scheme } from './tokens.ts';

const HABITS: readonly RiseFallHabit[] = ['redRises', 'greenRises'];
const SCHEMES: readonly Scheme[] = ['light', 'dark'];
const BACKGROUND: Record<Scheme, string> = { light: '#ffffff', dark: '#161a20' };

describe.each(SCHEMES)('the colours of rise and fall, %s', (scheme) => {
  test('are swapped in the other convention', () => {
    const red = riseFallColours('redRises', scheme);
    expect(riseFallColours('greenRises', scheme)).toEqual({ rise: red.fall, fall: red.rise });
  });

  test('are red for a rise if the convention says so', () => {
    const [red = 0, green = 0] = channels(riseFallColours('redRises', scheme).rise);
    expect(red).toBeGreaterThan(green);
  });

  test.each(HABITS)('are readable on the background: %s', (habit) => {
    for (const colour of Object.values(riseFallColours(habit, scheme))) {
      expect(contrast(colour, BACKGROUND[scheme])).toBeGreaterThanOrEqual(4.5);
    }
  });

  test('are the same in style sheets and on a canvas', () => {
    const written = new Map<string, string>();
    const style = { setProperty: (name: string, value: string) => written.set(name, value) };
    applyColours({ dataset: {}, style } as unknown as HTMLElement, scheme, 'greenRises');
    const { rise, fall } = riseFallColours('greenRises', scheme);
    expect([written.get('--rise'), written.get('--fall')]).toEqual([rise, fall]);
  });
});
