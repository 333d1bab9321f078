import { describe, expect, it } from 'vitest';
import { KeptByText, marked } from './kept-by-text.ts';

const one = { sizeMax: 5_000, sizeOf: () => 1 };
const texts = Array.from({ length: 1_000 }, (_, i) => `p_stock2402?scode=${600_000 + i}`);

describe('what is kept by its text', () => {
  it('is what came before, and nothing that came once', () => {
    const kept = new KeptByText<number>(one);
    for (const [i, text] of texts.entries()) kept.keep(marked(text), i);
    expect(texts.filter((text) => kept.get(marked(text)) !== undefined)).toEqual([]);
    for (const [i, text] of texts.entries()) kept.keep(marked(text), i);
    const known = texts.filter((text, i) => kept.get(marked(text)) === i);
    // Texts that share a place push each other out; a thousand texts in 65,536 places rarely do.
    expect(known.length).toBeGreaterThan(970);
  });

  it('is never given for another text, also when both make the same number', () => {
    const kept = new KeptByText<string>(one);
    const { mark } = marked('one');
    kept.keep({ text: 'one', mark }, 'its own');
    kept.keep({ text: 'one', mark }, 'its own');
    expect(kept.get({ text: 'one', mark })).toBe('its own');
    expect(kept.get({ text: 'another', mark })).toBeUndefined();
  });

  it('makes room for what comes later, and takes nothing that is too large', () => {
    const kept = new KeptByText<string>({ sizeMax: 10, entrySizeMax: 6, sizeOf: (value) => value.length });
    for (const text of ['a', 'a', 'b', 'b', 'c', 'c']) kept.keep(marked(text), text.repeat(5));
    expect(['a', 'b', 'c'].map((text) => kept.get(marked(text)))).toEqual([undefined, 'bbbbb', 'ccccc']);
    kept.keep(marked('d'), 'ddddddd');
    kept.keep(marked('d'), 'ddddddd');
    expect(kept.get(marked('d'))).toBeUndefined();
    expect(kept.get(marked('c'))).toBe('ccccc');
  });
});
