import type { Lang, NoticeBlock, NoticeDetail } from '@jishi/contract';
import { languageTag } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { Stack } from '../../../shared/ui/layout/Stack.tsx';
import { EmptyNote } from '../../../shared/ui/note/EmptyNote.tsx';
import type { Column } from '../../../shared/ui/table/column.ts';
import { Table } from '../../../shared/ui/table/Table.tsx';
import { TableFrame } from '../../../shared/ui/table/TableFrame.tsx';
import { TableRows } from '../../../shared/ui/table/TableRows.tsx';
import { Quiet } from '../../../shared/ui/text/Quiet.tsx';
import { announcementsMessages } from '../announcements.messages.ts';
import styles from './Reader.module.css';

/** The id of a block within the page. */
const blockId = (index: number): string => `block-${index}`;

/** The text of a notice with its tables. */
export function NoticeText({ text, lang }: { text: NoticeDetail['text']; lang: Lang }) {
  const t = useMessages(announcementsMessages);
  if (text === null)
    return (
      <EmptyNote title={t('noText')}>
        <p>{t('noTextHint')}</p>
      </EmptyNote>
    );
  return (
    <Stack className={styles.text} gap={12}>
      <Stack className={styles.text} gap={12} lang={languageTag(lang)}>
        {text.blocks.map((block, index) => (
          // Blocks of a text have no identity and are never reordered.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <Block key={index} block={block} index={index} />
        ))}
      </Stack>
      {text.isCut && <Quiet>{t('cut')}</Quiet>}
    </Stack>
  );
}

function Block({ block, index }: { block: NoticeBlock; index: number }) {
  if (block.kind === 'heading') return <h2 id={blockId(index)}>{block.text}</h2>;
  if (block.kind === 'paragraph') return <p>{block.text}</p>;
  return <TextTable table={block} index={index} />;
}

const NUMBER = /^[-+]?[\d,]+(\.\d+)?%?$/;

function TextTable({ table, index }: { table: NoticeBlock & { kind: 'table' }; index: number }) {
  const t = useMessages(announcementsMessages);
  const label = table.title ?? t('table', { number: '' }).trim();
  const columns = table.head.map(
    (head, place): Column<readonly string[]> => ({
      key: String(place),
      label: head,
      cell: (row) => row[place],
      cellProps: (row) => ({ 'data-number': NUMBER.test(row[place] ?? '') }),
    }),
  );
  return (
    <TableFrame className={styles.frame} label={label} id={blockId(index)}>
      <Table className={styles.table} caption={table.title} captionProps={{}} columns={columns}>
        <TableRows columns={columns} rows={table.rows} rowKey={(_, line) => line} />
      </Table>
    </TableFrame>
  );
}
