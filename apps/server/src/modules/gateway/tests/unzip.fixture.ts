import { inflateRawSync } from 'node:zlib';

/** Returns the members listed in a ZIP file's central directory. */
export function unzip(file: Buffer): Map<string, string> {
  const end = file.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  let at = file.readUInt32LE(end + 16);
  return new Map(
    Array.from({ length: file.readUInt16LE(end + 10) }, () => {
      const [size, nameLength, extra, comment, local] = [
        file.readUInt32LE(at + 20),
        file.readUInt16LE(at + 28),
        file.readUInt16LE(at + 30),
        file.readUInt16LE(at + 32),
        file.readUInt32LE(at + 42),
      ];
      const name = file.toString('utf8', at + 46, at + 46 + nameLength);
      const from = local + 30 + file.readUInt16LE(local + 26) + file.readUInt16LE(local + 28);
      const packed = file.subarray(from, from + size);
      const text = (file.readUInt16LE(at + 10) === 8 ? inflateRawSync(packed) : packed).toString();
      at += 46 + nameLength + extra + comment;
      return [name, text] as const;
    }),
  );
}
