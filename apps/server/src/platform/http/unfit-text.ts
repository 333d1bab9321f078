import { Refusal } from '../refusal.ts';

/**
 * Finds a text in a parsed input that is not valid: it holds a NUL, or half of a surrogate pair. No keyboard makes
 * them and no column of the database takes them. Returns its place; null when there is none.
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

/** Refuses an input with a text that no column of the database takes, by the name of its parameter. */
export function refuseUnfitText(input: unknown): void {
  const parameter = unfitText(input);
  if (parameter !== null) throw new Refusal('request.noText', { parameter });
}
