import type { DocumentBlock, DocumentInline } from '@jishi/contract';

/** The platform's changes on one day. */
export interface PlatformChange {
  readonly day: string;
  readonly lines: readonly string[];
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Returns the days on the changelog page: each heading that is a date, with the changes below it. */
export function platformChanges(blocks: readonly DocumentBlock[]): PlatformChange[] {
  const changes: PlatformChange[] = [];
  for (const block of blocks) {
    if (block.kind === 'heading' && DAY.test(block.text)) changes.push({ day: block.text, lines: [] });
    const last = changes.at(-1);
    if (block.kind === 'list' && last !== undefined)
      changes.splice(-1, 1, { ...last, lines: [...last.lines, ...block.items.map(textOf)] });
  }
  return changes;
}

const textOf = (line: readonly DocumentInline[]): string => line.map(({ text }) => text).join('');
