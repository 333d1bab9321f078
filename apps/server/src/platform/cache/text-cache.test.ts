import { describe, expect, it } from 'vitest';
import { hashText, TextCache } from './text-cache.ts';

const one = { sizeMax: 5_000, sizeOf: () => 1 };
const texts = Array.from({ length: 1_000 }, (_, i) => `p_stock2402?scode=${600_000 + i}`);

describe('a text cache', () => {
  it('stores a value only when its text is requested the second time', () => {
    const cache = new TextCache<number>(one);
    for (const [i, text] of texts.entries()) cache.set(hashText(text), i);
    expect(texts.filter((text) => cache.get(hashText(text)) !== undefined)).toEqual([]);
    for (const [i, text] of texts.entries()) cache.set(hashText(text), i);
    const cached = texts.filter((text, i) => cache.get(hashText(text)) === i);
    // Texts that share a slot evict each other. Among a thousand texts in 65,536 slots, this is rare.
    expect(cached.length).toBeGreaterThan(970);
  });

  it('never returns the value of another text, even with the same hash', () => {
    const cache = new TextCache<string>(one);
    const { hash } = hashText('one');
    cache.set({ text: 'one', hash }, 'its own');
    cache.set({ text: 'one', hash }, 'its own');
    expect(cache.get({ text: 'one', hash })).toBe('its own');
    expect(cache.get({ text: 'another', hash })).toBeUndefined();
  });

  it('evicts older values for new ones, and does not store a value that is too large', () => {
    const cache = new TextCache<string>({ sizeMax: 10, entrySizeMax: 6, sizeOf: (value) => value.length });
    for (const text of ['a', 'a', 'b', 'b', 'c', 'c']) cache.set(hashText(text), text.repeat(5));
    expect(['a', 'b', 'c'].map((text) => cache.get(hashText(text)))).toEqual([undefined, 'bbbbb', 'ccccc']);
    cache.set(hashText('d'), 'ddddddd');
    cache.set(hashText('d'), 'ddddddd');
    expect(cache.get(hashText('d'))).toBeUndefined();
    expect(cache.get(hashText('c'))).toBe('ccccc');
  });
});
