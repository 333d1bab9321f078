/** Encodes text in GBK. The platform decodes GBK but does not encode it. */
export function gbk(text: string): Buffer {
  const decoder = new TextDecoder('gbk');
  const codes = new Map<string, number[]>();
  for (let lead = 0x81; lead <= 0xfe; lead++)
    for (let trail = 0x40; trail <= 0xfe; trail++)
      codes.set(decoder.decode(Uint8Array.of(lead, trail)), [lead, trail]);
  return Buffer.from(
    [...text].flatMap((mark) =>
      mark.charCodeAt(0) < 128 ? [mark.charCodeAt(0)] : (codes.get(mark) ?? [63]),
    ),
  );
}
