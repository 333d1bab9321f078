import type { DocumentBlock } from '@jishi/contract';

export interface TextSection {
  /** The heading of the section. Null for the blocks before the first heading. */
  readonly title: string | null;
  readonly blocks: readonly DocumentBlock[];
  /** Whether the section needs the whole width, because it contains a table. */
  readonly isWide: boolean;
}

/** Splits a text at its second-level headings. Each section contains its heading. */
export function sectionsOf(blocks: readonly DocumentBlock[]): TextSection[] {
  const parts: { title: string | null; blocks: DocumentBlock[] }[] = [];
  for (const block of blocks) {
    const last = parts.at(-1);
    if (block.kind === 'heading' && block.level === 2) parts.push({ title: block.text, blocks: [block] });
    else if (last === undefined) parts.push({ title: null, blocks: [block] });
    else last.blocks.push(block);
  }
  return parts.map((part) => ({
    ...part,
    isWide: part.title === null || part.blocks.some(({ kind }) => kind === 'table'),
  }));
}
