/** Texts that may slow down a parser of numbers, dates, lists, names or markers, by kind. Each can have any length. */
export const SHAPES: Readonly<Record<string, (length: number) => string>> = {
  zeros: (length) => `0.${'0'.repeat(length - 3)}1`,
  // The engine sorts combining marks in quadratic time, so `normalize` must only get texts of limited length.
  marks: (length) => `a${'\u0301\u0323'.repeat(length / 2)}`,
  blanks: (length) => `1${' '.repeat(length - 2)}x`,
  letters: (length) => 'a'.repeat(length),
  digits: (length) => '1'.repeat(length),
  commas: (length) => ','.repeat(length),
  list: (length) => '600001,'.repeat(length / 7),
  brackets: (length) => '('.repeat(length),
  square: (length) => '['.repeat(length),
  quotes: (length) => '"'.repeat(length),
  slashes: (length) => '/'.repeat(length),
  backslashes: (length) => '\\'.repeat(length),
  dots: (length) => 'a.'.repeat(length / 2),
  hosts: (length) => `a@${'a-'.repeat(length / 2)}`,
  percents: (length) => '%2'.repeat(length / 2),
  pairs: (length) => 'a=1&'.repeat(length / 4),
  semicolons: (length) => 'a=1; '.repeat(length / 5),
  dashes: (length) => '2025-'.repeat(length / 5),
  words: (length) => 'stock 行情 '.repeat(length / 9),
  han: (length) => '平安银行订单'.repeat(length / 6),
  wide: (length) => '１'.repeat(length),
  expanding: (length) => '\ufdfa'.repeat(length),
  emoji: (length) => '👩‍👩‍👧'.repeat(length / 8),
  nested: (length) => '{"a":'.repeat(length / 5),
  lines: (length) => ' \n'.repeat(length / 2),
};

/** Lengths of texts: above every limit, below the limit of lists, and below the limits of single values. */
export const LENGTHS = [60_000, 19_000, 3_900, 390, 95];

/** Pseudorandom numbers that are the same in every run. */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
