import type { DocumentBlock, DocumentInline } from '@jishi/contract';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { CodeBlock } from '../../../shared/ui/code/CodeBlock.tsx';
import { codeLanguageOf } from '../../../shared/ui/code/languages.ts';
import { Stack } from '../../../shared/ui/layout/Stack.tsx';
import { type FactColumn, FactTable } from '../../../shared/ui/table/FactTable.tsx';
import { type DocumentView, rowsOf, viewsOf } from '../document-layout.ts';
import { documentsMessages } from '../documents.messages.ts';
import { CodeVariants } from './CodeVariants.tsx';
import styles from './DocumentBlocks.module.css';
import { Inlines } from './Inlines.tsx';

interface DocumentBlocksProps {
  title: string;
  blocks: readonly DocumentBlock[];
}

/** The text of a document in one column. A block has no key other than its position. */
export function DocumentBlocks({ title, blocks }: DocumentBlocksProps) {
  return (
    <Stack className={styles.text} gap={14}>
      <Views views={viewsOf(title, blocks)} />
    </Stack>
  );
}

/** The text of a document with its code in a second column, next to the text that introduces the code. */
export function DocumentColumns({ title, blocks }: DocumentBlocksProps) {
  return (
    <Stack className={styles.text} gap={14} data-columns="2">
      {rowsOf(viewsOf(title, blocks)).map(({ text, code, after }, at) =>
        code === null ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <Views key={at} views={text} />
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <div key={at} className={styles.row}>
            <Stack gap={14}>
              <Views views={text} />
            </Stack>
            <Stack className={styles.beside} gap={14}>
              <Views views={code} />
            </Stack>
            {after.length > 0 && (
              <Stack gap={14}>
                <Views views={after} />
              </Stack>
            )}
          </div>
        ),
      )}
    </Stack>
  );
}

function Views({ views }: { views: readonly DocumentView[] }) {
  return views.map((view, at) =>
    view.kind === 'samples' ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: see above
      <CodeVariants key={at} samples={view.samples} heading={view.under} />
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: see above
      <Block key={at} block={view} heading={view.under} />
    ),
  );
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
      return (
        <CodeBlock
          code={block.text}
          label={`${heading} ${block.language} ${t('code')}`}
          language={codeLanguageOf(block.language)}
          folds="late"
        />
      );
  }
}

function Items({ ordered, items }: { ordered: boolean; items: readonly (readonly DocumentInline[])[] }) {
  const List = ordered ? 'ol' : 'ul';
  return (
    <List>
      {items.map((item, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: items are identified only by their position
        <li key={at}>
          <Inlines parts={item} />
        </li>
      ))}
    </List>
  );
}

const textOf = (parts: readonly DocumentInline[] = []): string => parts.map(({ text }) => text).join('');
const NUMBER = /^[\d,.]+$/;
const PATH = /^[A-Z| ]+ \/\S+$/;

/** Whether the table lists calls with their paths. On a phone, there is no room for a second column next to a path. */
const arePaths = ({ head, rows }: Pick<DocumentTable, 'head' | 'rows'>): boolean =>
  head.length === 2 && rows.length > 0 && rows.every((row) => PATH.test(textOf(row[1])));

const WORD = /[^\s-]+/g;
/** The longest word that fits in the first of two columns on a phone. */
const NARROW_WORD_MAX = 7;

/** Whether the first column has code that two columns on a phone would break inside a word. */
const hasLongCode = ({ head, rows }: Pick<DocumentTable, 'head' | 'rows'>): boolean =>
  head.length === 2 &&
  rows.some(([first = []]) =>
    first.some(
      ({ kind, text }) =>
        kind === 'code' && (text.match(WORD) ?? []).some((word) => word.length > NARROW_WORD_MAX),
    ),
  );

type DocumentTable = Extract<DocumentBlock, { kind: 'table' }>;

interface Row {
  readonly at: number;
  readonly cells: readonly (readonly DocumentInline[])[];
}

function Table({ block, caption }: { block: DocumentTable; caption: string }) {
  const { head, rows } = block;
  const isNumber = head.map((_, at) => rows.length > 0 && rows.every((row) => NUMBER.test(textOf(row[at]))));
  const isFigures = isNumber.slice(1).every((is) => is);
  const columns = head.map(
    (label, at): FactColumn<Row> => ({
      key: label,
      label,
      // If the first column contains numbers (codes, statuses), they identify the rows and are not aligned as figures.
      ...(isNumber[at] === true && at > 0 ? { align: 'right' as const } : {}),
      ...(at === 0 ? { fills: 'line' as const } : {}),
      cell: ({ cells }) => <Inlines parts={cells[at] ?? []} />,
    }),
  );
  return (
    <div className={isFigures ? styles.figures : undefined}>
      <FactTable
        caption={caption}
        columns={columns}
        narrow={
          arePaths(block) || hasLongCode(block) ? 'lines' : isFigures || head.length === 2 ? 'table' : 'cards'
        }
        rows={rows.map((cells, at) => ({ at, cells }))}
        rowKey={({ at }) => String(at)}
      />
    </div>
  );
}
