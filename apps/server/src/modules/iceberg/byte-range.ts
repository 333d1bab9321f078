const RANGE = /^bytes=(?:(\d{1,15})-(\d{1,15})?|-(\d{1,15}))$/;

interface ByteRange {
  readonly first: number;
  readonly last: number;
}

/**
 * Returns the requested range if there is exactly one. Null means the whole object, which is also the response to
 * several ranges and to malformed ones.
 */
export function byteRange(header: string | undefined, length: number): ByteRange | null | 'beyond' {
  const [match, from, to, tail] = RANGE.exec(header ?? '') ?? [];
  if (match === undefined) return null;
  if (tail !== undefined) {
    const first = Math.max(0, length - Number(tail));
    return Number(tail) === 0 || length === 0 ? 'beyond' : { first, last: length - 1 };
  }
  const first = Number(from);
  const last = Math.min(length - 1, to === undefined ? length - 1 : Number(to));
  return first > last ? 'beyond' : { first, last };
}
