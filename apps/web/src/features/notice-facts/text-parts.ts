import type { NoticeFact } from '@jishi/contract';

interface Part {
  readonly from: number;
  readonly text: string;
  /** The fact whose value this part contains. */
  readonly fact: NoticeFact | null;
}

interface Paragraph {
  readonly at: number;
  readonly parts: readonly Part[];
}

/**
 * Splits the paragraphs of a text where the values of facts begin and end. If facts overlap, only the first one is
 * marked.
 */
export function textParts(text: string, facts: readonly NoticeFact[]): Paragraph[] {
  const ordered = facts.toSorted((a, b) => a.from - b.from);
  let at = 0;
  return text.split('\n').map((line) => {
    const start = at;
    const end = start + line.length;
    at = end + 1;
    const own = ordered.filter(({ from, to }) => from >= start && to <= end);
    return { at: start, parts: partsOf(text, start, end, own) };
  });
}

function partsOf(text: string, start: number, end: number, facts: readonly NoticeFact[]): Part[] {
  const parts: Part[] = [];
  let from = start;
  const add = (to: number, fact: NoticeFact | null): void => {
    if (to > from) parts.push({ from, text: text.slice(from, to), fact });
    from = Math.max(from, to);
  };
  for (const fact of facts) {
    if (fact.from < from) continue;
    add(fact.from, null);
    add(fact.to, fact);
  }
  add(end, null);
  return parts;
}
