/** A text in code page 936. */
export interface GbkText {
  readonly bytes: Buffer;
  /** The number of characters that the code page lacks. Each is written as `?`. */
  readonly replaced: number;
  /** True if the text was longer than allowed. */
  readonly isCut: boolean;
}

/** Encodes a text in at most `bytesMax` bytes. A longer text is truncated after a whole character. */
export function writeGbk(text: string, bytesMax: number): GbkText {
  const table = gbkTable();
  const bytes: number[] = [];
  let replaced = 0;
  for (const character of text) {
    const code = character.charCodeAt(0);
    const pair = code < 0x80 ? code : table.get(character);
    if (bytes.length + (pair !== undefined && pair > 0xff ? 2 : 1) > bytesMax)
      return { bytes: Buffer.from(bytes), replaced, isCut: true };
    if (pair === undefined) {
      replaced++;
      bytes.push(0x3f);
    } else if (pair < 0x100) bytes.push(pair);
    else bytes.push(pair >> 8, pair & 0xff);
  }
  return { bytes: Buffer.from(bytes), replaced, isCut: false };
}

/**
 * Byte pairs that the runtime decodes as GB 18030 but that code page 936 lacks. Strict readers reject a file that
 * contains such a pair.
 */
const BEYOND: readonly (readonly [from: number, to: number])[] = [
  [0xa2e3, 0xa2e3],
  [0xa6d9, 0xa6df],
  [0xa6ec, 0xa6ed],
  [0xa6f3, 0xa6f3],
  [0xa8bc, 0xa8bc],
  [0xa8bf, 0xa8bf],
  [0xa989, 0xa995],
  [0xfe50, 0xfea0],
];
/** The runtime also decodes some byte pairs to private-use characters, which have no meaning outside the encoding. */
const PRIVATE_USE = /[\ue000-\uf8ff]/;

let gbk: ReadonlyMap<string, number> | undefined;

/**
 * Returns the bytes of each character: the inverse of the runtime's decoder. It is built once and has 22,000 entries.
 */
function gbkTable(): ReadonlyMap<string, number> {
  if (gbk) return gbk;
  const decoder = new TextDecoder('gbk');
  const table = new Map<string, number>();
  for (let lead = 0x81; lead <= 0xfe; lead++) {
    for (let trail = 0x40; trail <= 0xfe; trail++) {
      const pair = (lead << 8) | trail;
      if (trail === 0x7f || BEYOND.some(([from, to]) => pair >= from && pair <= to)) continue;
      const text = decoder.decode(Uint8Array.of(lead, trail));
      if (text.length === 1 && text !== '\ufffd' && !PRIVATE_USE.test(text) && !table.has(text))
        table.set(text, pair);
    }
  }
  gbk = table;
  return table;
}
