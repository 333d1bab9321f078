/** A word in the arguments of a call. */
const WORD = /[\p{L}\p{N}_]+/gu;
const DAY = /\d{4}-\d{2}-\d{2}/g;
const NUMBER = /^-?\d+$/;

/**
 * Returns the names in a call that occur neither in the question, nor in the tools' descriptions, nor in earlier
 * results. Ignores days and numbers, which the agent derives from the question.
 */
export function unknownNames(args: unknown, context: string): string[] {
  return textsOf(args).flatMap((text) =>
    (text.replace(DAY, '').match(WORD) ?? []).filter((word) => !NUMBER.test(word) && !context.includes(word)),
  );
}

/** Returns the words of a search that do not occur in the question. */
export function foreignWords(query: string, question: string): string[] {
  return query.split(' ').filter((word) => !question.toLowerCase().includes(word.toLowerCase()));
}

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(textsOf);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, one]) => [name, ...textsOf(one)]);
}
