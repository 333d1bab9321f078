export const PICTURE_BYTES_MAX = 2 * 1024 * 1024;
const SIDE_PX_MAX = 8_000;

export const PICTURE_TYPES = { png: 'image/png', jpg: 'image/jpeg' } as const;
type PictureFormat = keyof typeof PICTURE_TYPES;

export interface Picture {
  readonly name: string;
  readonly bytes: Buffer;
  readonly widthPx: number;
  readonly heightPx: number;
}

/** The problem with a picture, for the operator. */
export class PictureInvalid extends Error {
  override readonly name = 'PictureInvalid';
}

/** Returns the format from a picture's name. */
export function formatOf(name: string): PictureFormat | null {
  const [, format] = /^[a-z0-9][a-z0-9-]{0,60}\.(png|jpg)$/.exec(name) ?? [];
  return format === 'png' || format === 'jpg' ? format : null;
}

/** Reads a picture. Its bytes must match the format in its name. */
export function readPicture(name: string, bytes: Buffer): Picture {
  const format = formatOf(name);
  if (format === null)
    throw new PictureInvalid(
      `${name}: the name must consist of lowercase letters, digits and hyphens, and end in .png or .jpg`,
    );
  if (bytes.length > PICTURE_BYTES_MAX)
    throw new PictureInvalid(`${name}: the picture has more than ${PICTURE_BYTES_MAX} bytes`);
  const size = format === 'png' ? sizeOfPng(bytes) : sizeOfJpeg(bytes);
  if (size === null) throw new PictureInvalid(`${name}: its content is not ${format.toUpperCase()}`);
  if (Math.min(...size) < 1 || Math.max(...size) > SIDE_PX_MAX)
    throw new PictureInvalid(
      `${name}: the picture has ${size.join(' x ')} pixels; at most ${SIDE_PX_MAX} per side are allowed`,
    );
  const [widthPx, heightPx] = size;
  return { name, bytes, widthPx, heightPx };
}

type Size = readonly [widthPx: number, heightPx: number];

const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

function sizeOfPng(bytes: Buffer): Size | null {
  const isPng = bytes.length > 24 && bytes.subarray(0, 8).equals(PNG_SIGNATURE);
  return isPng && bytes.toString('latin1', 12, 16) === 'IHDR'
    ? [bytes.readUInt32BE(16), bytes.readUInt32BE(20)]
    : null;
}

/** Reads the size from a frame header. Skips the segments before it by their lengths. */
function sizeOfJpeg(bytes: Buffer): Size | null {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) return null;
  let at = 2;
  while (at + 9 < bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0;
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return [bytes.readUInt16BE(at + 7), bytes.readUInt16BE(at + 5)];
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  return null;
}
