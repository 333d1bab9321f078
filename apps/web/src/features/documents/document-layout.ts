import type { DocumentBlock } from '@jishi/contract';

type Code = Extract<DocumentBlock, { kind: 'code' }>;

/** A block with the heading above it, from which screen readers take its name. */
export type DocumentView = (
  | DocumentBlock
  | { readonly kind: 'samples'; readonly samples: readonly Code[] }
) & { readonly under: string };

/** Text with the code that it introduces. In a section without code, the text uses the whole width. */
export interface DocumentRow {
  readonly text: readonly DocumentView[];
  /** Null in a section without code. */
  readonly code: readonly DocumentView[] | null;
  /** Text after the last code of a section, placed next to that code. */
  readonly after: readonly DocumentView[];
}

/** Sample responses are in JSON. A response is not a variant of the call above it. */
const isAnswer = ({ language }: Code): boolean => language === 'json';

/**
 * Combines consecutive code blocks into one view, because they are the same call in several languages. One of them is
 * shown at a time.
 */
export function viewsOf(title: string, blocks: readonly DocumentBlock[]): DocumentView[] {
  const views: DocumentView[] = [];
  let under = title;
  for (const block of blocks) {
    if (block.kind === 'heading') under = block.text;
    const last = views.at(-1);
    if (block.kind !== 'code' || isAnswer(block)) views.push({ ...block, under });
    else if (last?.kind === 'samples') views.splice(-1, 1, { ...last, samples: [...last.samples, block] });
    else if (last?.kind === 'code' && !isAnswer(last))
      views.splice(-1, 1, { kind: 'samples', samples: [last, block], under });
    else views.push({ ...block, under });
  }
  return views;
}

const isCode = ({ kind }: DocumentView): boolean => kind === 'code' || kind === 'samples';

/** Divides a document into rows of two columns: text, and next to it the code that it introduces. */
export function rowsOf(views: readonly DocumentView[]): DocumentRow[] {
  const sections: DocumentView[][] = [[]];
  for (const view of views) {
    if (view.kind === 'heading' && view.level === 2) sections.push([]);
    sections.at(-1)?.push(view);
  }
  return sections.filter((section) => section.length > 0).flatMap(rowsOfSection);
}

/**
 * Returns whether a block is as tall as code. Code in the same row would appear next to the first lines of the block.
 */
const isTall = ({ kind }: DocumentView): boolean => kind === 'table' || kind === 'list' || kind === 'picture';

function rowsOfSection(section: readonly DocumentView[]): DocumentRow[] {
  const rows: DocumentRow[] = [];
  let rest = section;
  while (rest.some(isCode)) {
    const from = rest.findIndex(isCode);
    const to = rest.findIndex((view, at) => at > from && !isCode(view));
    const end = to < 0 ? rest.length : to;
    const before = rest.slice(0, from);
    const apart = before.findLastIndex(isTall) + 1;
    if (apart > 0 && apart < from) rows.push({ text: before.slice(0, apart), code: null, after: [] });
    rows.push({ text: before.slice(apart < from ? apart : 0), code: rest.slice(from, end), after: [] });
    rest = rest.slice(end);
  }
  const last = rows.pop();
  if (last === undefined) return [{ text: rest, code: null, after: [] }];
  return [...rows, ...closed(last, rest)];
}

/** Completes a section: short text stays next to the last code, and text with a tall block follows below the code. */
function closed(last: DocumentRow, rest: readonly DocumentView[]): DocumentRow[] {
  if (rest.length === 0 || !rest.some(isTall)) return [{ ...last, after: rest }];
  return [last, { text: rest, code: null, after: [] }];
}
