import type { DictionaryEntry } from '@jishi/contract';
import { Link } from 'react-router';
import { MISSING } from '../../../shared/format/index.ts';
import { languageTag, useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { useMedia } from '../../../shared/store/store.ts';
import { Grid } from '../../../shared/ui/layout/Grid.tsx';
import { Stack } from '../../../shared/ui/layout/Stack.tsx';
import { FactTable } from '../../../shared/ui/table/FactTable.tsx';
import { Marked } from '../../../shared/ui/text/Marked.tsx';
import { Quiet } from '../../../shared/ui/text/Quiet.tsx';
import { documentPath } from '../document-address.ts';
import { documentsMessages } from '../documents.messages.ts';
import styles from './Dictionary.module.css';

/** The number of locations that are always shown. The rest can be expanded. */
const USES_SHOWN = 3;
/** On a phone, a field and its first location need two lines. */
const PHONE = '(width <= 760px)';

/** The names, the type, the unit and the locations of each field. */
export function DictionaryTable({ entries, words }: { entries: readonly DictionaryEntry[]; words: string }) {
  const t = useMessages(documentsMessages);
  const lang = useLanguage();
  const other = lang === 'zh' ? 'en' : 'zh';
  return (
    <FactTable
      caption={t('dictionary')}
      narrow="lines"
      rows={entries}
      rowKey={({ zh, en, type, unit }) => `${zh} ${en} ${type} ${unit?.en ?? ''}`}
      columns={[
        {
          key: 'name',
          label: t('field'),
          fills: 'rest',
          cell: (entry) => (
            <Stack as="span" className={styles.names} gap={0}>
              <span>
                <Marked text={entry[lang]} words={words} />
              </span>
              <Quiet as="span" lang={languageTag(other)}>
                <Marked text={entry[other]} words={words} />
              </Quiet>
            </Stack>
          ),
        },
        { key: 'type', label: t('type'), cell: ({ type }) => t(`type.${type}`) },
        { key: 'unit', label: t('unit'), cell: ({ unit }) => unit?.[lang] ?? MISSING },
        { key: 'uses', label: t('usedIn'), fills: 'line', cell: ({ uses }) => <Uses uses={uses} /> },
      ]}
    />
  );
}

function Uses({ uses }: { uses: DictionaryEntry['uses'] }) {
  const t = useMessages(documentsMessages);
  const first = useMedia(PHONE) ? 1 : USES_SHOWN;
  const more = uses.slice(first);
  return (
    <div className={styles.uses} data-size="large">
      <UseList uses={uses.slice(0, first)} />
      {more.length > 0 && (
        <details>
          <summary>{t('more', { count: more.length })}</summary>
          <UseList uses={more} />
        </details>
      )}
    </div>
  );
}

function UseList({ uses }: { uses: DictionaryEntry['uses'] }) {
  const lang = useLanguage();
  const narrow = useMedia(PHONE);
  return (
    <Stack as="ul" gap={2}>
      {uses.map(({ dataset, name, field, references }) => (
        <Grid
          as="li"
          columns={`minmax(${narrow ? 0 : 84}px, max-content) minmax(0, 1fr)`}
          gap={8}
          align="baseline"
          key={`${dataset} ${field}`}
        >
          <Quiet as="code">{field}</Quiet>{' '}
          <span>
            <Link to={documentPath({ kind: 'dataset', id: dataset }, lang)}>{name[lang]}</Link>
            {references !== null && (
              <>
                {' → '}
                <Link to={documentPath({ kind: 'dataset', id: references.dataset }, lang)}>
                  {references.dataset}.{references.field}
                </Link>
              </>
            )}
          </span>
        </Grid>
      ))}
    </Stack>
  );
}
