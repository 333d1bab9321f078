/** The maximum size of one reply, in tokens of a model's context. */
export const REPLY_TOKENS_MAX = 8_000;
/** Tokens reserved for the other parts of a reply. */
export const REST_TOKENS = 1_200;

/**
 * Estimates the tokens of a text: one for every four ASCII characters, and one for each non-ASCII character, such as a
 * Chinese one.
 */
export function tokensOf(text: string): number {
  let others = 0;
  for (let i = 0; i < text.length; i++) if (text.charCodeAt(i) > 127) others++;
  return Math.ceil((text.length - others) / 4) + others;
}

/** Returns how many of the first items fit into the given number of tokens. */
export function countThatFits(members: readonly unknown[], tokensMax: number): number {
  let tokens = 0;
  for (const [i, member] of members.entries()) {
    tokens += tokensOf(JSON.stringify(member)) + 1;
    if (tokens > tokensMax) return i;
  }
  return members.length;
}

/** The maximum length of a cell's text, in characters. A row with one such text fits into a reply. */
const CELL_CHARACTERS_MAX = 4_000;

/** Truncates a text that is too long for any reply. */
export function cutCell(cell: unknown): unknown {
  return typeof cell === 'string' && cell.length > CELL_CHARACTERS_MAX
    ? `${cell.slice(0, CELL_CHARACTERS_MAX)}…`
    : cell;
}
