const PLACES = 1 << 16;

/**
 * Tells whether a text came before, in little memory: so that what is asked for once is not kept and throws nothing out
 * that is asked for often. Texts share places, so it may forget one; it takes no other text for a known one but by a
 * chance of one in four thousand million.
 */
export class SeenBefore {
  readonly #marks = new Uint32Array(PLACES);

  seen(text: string): boolean {
    const mark = markOf(text);
    const place = mark % PLACES;
    if (this.#marks[place] === mark) return true;
    this.#marks[place] = mark;
    return false;
  }
}

/** FNV-1a, 32 bits (Fowler, Noll, Vo: http://www.isthe.com/chongo/tech/comp/fnv). */
function markOf(text: string): number {
  let mark = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) mark = Math.imul(mark ^ text.charCodeAt(i), 0x01000193);
  return mark >>> 0;
}
