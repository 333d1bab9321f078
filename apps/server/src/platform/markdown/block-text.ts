import type { DocumentBlock, DocumentInline } from '@jishi/contract';

const line = (parts: readonly DocumentInline[]): string => parts.map(({ text }) => text).join('');

/** Returns the text of a block, without its markup. */
export function blockText(block: DocumentBlock): string {
  switch (block.kind) {
    case 'heading':
      return block.text;
    case 'paragraph':
      return line(block.content);
    case 'list':
      return block.items.map(line).join(' ');
    case 'table':
      return block.rows.map((row) => row.map(line).join(' ')).join(' ');
    case 'code':
      return block.text;
    case 'picture':
      return block.alt;
  }
}
