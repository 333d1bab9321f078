import { Refusal } from '../refusal.ts';

/**
 * Returns the path of an invalid text in a parsed input, or null if there is none. Such a text contains a NUL or half
 * of a surrogate pair. Keyboards do not produce them, and no column of the database accepts them.
 */
function unfitText(value: unknown, path: readonly string[] = []): string | null {
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed() ? path.join('.') : null;
  if (typeof value !== 'object' || value === null) return null;
  for (const [name, part] of Object.entries(value)) {
    const unfit = unfitText(part, [...path, name]);
    if (unfit !== null) return unfit;
  }
  return null;
}

/** Rejects an input with a text that no column of the database accepts, and names its parameter. */
export function refuseUnfitText(input: unknown): void {
  const parameter = unfitText(input);
  if (parameter !== null) throw new Refusal('request.noText', { parameter });
}
