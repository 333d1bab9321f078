import { expect, test } from 'vitest';
import { contrast } from './contrast.fixture.ts';
import { coloursIn, type Scheme } from './tokens.ts';

test.each<Scheme>(['light', 'dark'])('every colour of code is readable on its background, %s', (scheme) => {
  const colours = new Map(coloursIn(scheme));
  const parts = [...colours].filter(([property]) => property.startsWith('--code-'));
  expect(parts.length).toBe(6);
  for (const [property, colour] of parts)
    expect(contrast(colour, colours.get('--code') ?? ''), property).toBeGreaterThanOrEqual(4.5);
});
