import { describe, expect, it } from 'vitest';
import { SeenBefore } from './seen-before.ts';

describe('what was seen before', () => {
  it('is known the second time and not the first', () => {
    const seen = new SeenBefore();
    const texts = Array.from({ length: 1_000 }, (_, i) => `p_stock2402?scode=${600_000 + i}`);
    expect(texts.filter((text) => seen.seen(text))).toEqual([]);
    const known = texts.filter((text) => seen.seen(text));
    // Texts that share a place push each other out; a thousand texts in 65,536 places rarely do.
    expect(known.length).toBeGreaterThan(970);
  });
});
