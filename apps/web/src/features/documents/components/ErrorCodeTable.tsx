import type { ErrorEntry } from '../../../shared/errors/error-codes.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { useMedia } from '../../../shared/store/store.ts';
import { FactTable } from '../../../shared/ui/table/FactTable.tsx';
import { Marked } from '../../../shared/ui/text/Marked.tsx';
import { documentsMessages } from '../documents.messages.ts';
import { ErrorCodeLink, rowIdOf } from './ErrorCodeLink.tsx';
import styles from './ErrorCodeList.module.css';

const NARROW = '(max-width: 760px)';

interface ErrorCodeTableProps {
  caption: string;
  entries: readonly ErrorEntry[];
  /** The search words, which are marked. */
  words: string;
  /** The code in the URL. */
  opened: string;
}

/** Errors as a table, or as one expandable line for each on a narrow screen. */
export function ErrorCodeTable({ caption, entries, words, opened }: ErrorCodeTableProps) {
  const t = useMessages(documentsMessages);
  const narrow = useMedia(NARROW);
  const firstOfCode = new Map(entries.toReversed().map(({ code, name }) => [code, name]));
  const idOf = ({ code, name }: ErrorEntry): string | undefined =>
    firstOfCode.get(code) === name ? rowIdOf(code) : undefined;
  const isOpened = ({ code }: ErrorEntry): boolean => String(code) === opened;
  if (narrow)
    return (
      <ul className={styles.list}>
        {entries.map((entry) => (
          <li key={entry.name}>
            <details open={isOpened(entry)}>
              <summary id={idOf(entry)} aria-current={isOpened(entry) ? 'location' : undefined}>
                <code>{entry.code}</code> <Marked text={entry.meaning} words={words} />
              </summary>
              <dl>
                <dt>{t('errorCause')}</dt>
                <dd>{entry.cause}</dd>
                <dt>{t('errorRemedy')}</dt>
                <dd>{entry.remedy}</dd>
              </dl>
            </details>
          </li>
        ))}
      </ul>
    );
  const marked = (of: (entry: ErrorEntry) => string) => (entry: ErrorEntry) => (
    <Marked text={of(entry)} words={words} />
  );
  return (
    <FactTable
      caption={caption}
      rows={entries}
      rowKey={({ name }) => name}
      columns={[
        {
          key: 'code',
          label: t('errorCode'),
          cell: (entry) => <ErrorCodeLink code={entry.code} id={idOf(entry)} isOpened={isOpened(entry)} />,
        },
        {
          key: 'status',
          label: 'HTTP',
          cell: ({ status }) => <span className={styles.status}>{status}</span>,
        },
        { key: 'meaning', label: t('errorMeaning'), cell: marked(({ meaning }) => meaning) },
        { key: 'cause', label: t('errorCause'), cell: marked(({ cause }) => cause) },
        { key: 'remedy', label: t('errorRemedy'), cell: marked(({ remedy }) => remedy) },
      ]}
    />
  );
}
