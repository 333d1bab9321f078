const SIGNATURE_BYTES = 16;

/**
 * Returns two cursors that a caller can forge: one with a changed place and the original signature, and one
 * without a signature.
 */
export function forgedCursors(cursor: string, change: (place: unknown) => unknown): string[] {
  const bytes = Buffer.from(cursor, 'base64url');
  const place: unknown = JSON.parse(bytes.subarray(SIGNATURE_BYTES).toString('utf8'));
  const body = Buffer.from(JSON.stringify(change(place)));
  return [Buffer.concat([bytes.subarray(0, SIGNATURE_BYTES), body]), body].map((forged) =>
    forged.toString('base64url'),
  );
}

/** Sets one part of a place to another value. */
export const partSet =
  (at: number, value: unknown) =>
  (place: unknown): unknown =>
    Array.isArray(place) ? place.with(at, value) : place;
