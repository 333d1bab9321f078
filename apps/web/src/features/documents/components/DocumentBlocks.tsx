import type { DocumentBlock, DocumentInline } from '@jishi/contract';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { CodeBlock } from '../../../shared/ui/code/CodeBlock.tsx';
import { Stack } from '../../../shared/ui/layout/Stack.tsx';
import { type FactColumn, FactTable } from '../../../shared/ui/table/FactTable.tsx';
import { documentsMessages } from '../documents.messages.ts';
import { CodeVariants } from './CodeVariants.tsx';
import styles from './DocumentBlocks.module.css';
import { Inlines } from './Inlines.tsx';

type Code = Extract<DocumentBlock, { kind: 'code' }>;
type View = DocumentBlock | { readonly kind: 'samples'; readonly samples: readonly Code[] };

/** The text of a document, block by block. The key of a block is its position. */
export function DocumentBlocks({ title, blocks }: { title: string; blocks: readonly DocumentBlock[] }) {
  let heading = title;
  return (
    <Stack className={styles.text} gap={14}>
      {withSamples(blocks).map((block, at) => {
        if (block.kind === 'heading') heading = block.text;
        if (block.kind === 'samples')
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          return <CodeVariants key={at} samples={block.samples} heading={heading} />;
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        return <Block key={at} block={block} heading={heading} />;
      })}
    </Stack>
  );
}

/** Consecutive code blocks are the same call in several languages, of which one is shown at a time. */
function withSamples(blocks: readonly DocumentBlock[]): View[] {
  const views: View[] = [];
  for (const block of blocks) {
    const last = views.at(-1);
    if (block.kind !== 'code' || last === undefined) views.push(block);
    else if (last.kind === 'samples') views.splice(-1, 1, { ...last, samples: [...last.samples, block] });
    else if (last.kind === 'code') views.splice(-1, 1, { kind: 'samples', samples: [last, block] });
    else views.push(block);
  }
  return views;
}

function Block({ block, heading }: { block: DocumentBlock; heading: string }) {
  const t = useMessages(documentsMessages);
  switch (block.kind) {
    case 'heading': {
      const Heading = block.level === 2 ? 'h2' : 'h3';
      return (
        <Heading id={block.id} tabIndex={-1}>
          {block.text}
        </Heading>
      );
    }
    case 'paragraph':
      return (
        <p>
          <Inlines parts={block.content} />
        </p>
      );
    case 'list':
      return <Items {...block} />;
    case 'table':
      return <Table block={block} caption={heading} />;
    case 'picture':
      return (
        <img
          className={styles.picture}
          src={block.src}
          alt={block.alt}
          width={block.widthPx}
          height={block.heightPx}
          loading="lazy"
        />
      );
    case 'code':
      return <CodeBlock code={block.text} label={`${heading} ${block.language} ${t('code')}`} />;
  }
}

function Items({ ordered, items }: { ordered: boolean; items: readonly (readonly DocumentInline[])[] }) {
  const List = ordered ? 'ol' : 'ul';
  return (
    <List>
      {items.map((item, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: items have no identity but their place
        <li key={at}>
          <Inlines parts={item} />
        </li>
      ))}
    </List>
  );
}

const textOf = (parts: readonly DocumentInline[] = []): string => parts.map(({ text }) => text).join('');
const NUMBER = /^[\d,.]+$/;

interface Row {
  readonly at: number;
  readonly cells: readonly (readonly DocumentInline[])[];
}

function Table({ block, caption }: { block: Extract<DocumentBlock, { kind: 'table' }>; caption: string }) {
  const { head, rows } = block;
  const isNumber = head.map((_, at) => rows.length > 0 && rows.every((row) => NUMBER.test(textOf(row[at]))));
  const isFigures = isNumber.slice(1).every((is) => is);
  const columns = head.map(
    (label, at): FactColumn<Row> => ({
      key: label,
      label,
      // A first column that contains numbers (codes, statuses) identifies its rows.
      ...(isNumber[at] === true && at > 0 ? { align: 'right' as const } : {}),
      cell: ({ cells }) => <Inlines parts={cells[at] ?? []} />,
    }),
  );
  return (
    <div className={isFigures ? styles.figures : undefined}>
      <FactTable
        caption={caption}
        columns={columns}
        narrow={isFigures || head.length === 2 ? 'table' : 'cards'}
        rows={rows.map((cells, at) => ({ at, cells }))}
        rowKey={({ at }) => String(at)}
      />
    </div>
  );
}
