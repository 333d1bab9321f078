import { addressOf, DICTIONARY_PAGE_SIZE, documentsFiles } from '@jishi/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useAddressState } from '../../../shared/address/use-address-state.ts';
import { Unanswered } from '../../../shared/answer/Unanswered.tsx';
import { formatNumber } from '../../../shared/format/index.ts';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { useTypedText } from '../../../shared/navigation/use-typed-text.ts';
import { Row } from '../../../shared/ui/layout/Row.tsx';
import { Stack } from '../../../shared/ui/layout/Stack.tsx';
import { EmptyNote } from '../../../shared/ui/note/EmptyNote.tsx';
import { SkeletonRows } from '../../../shared/ui/skeleton/SkeletonRows.tsx';
import { Quiet } from '../../../shared/ui/text/Quiet.tsx';
import { dictionaryAddress } from '../document-address.ts';
import { documentsMessages } from '../documents.messages.ts';
import { dictionaryQuery } from '../documents.queries.ts';
import styles from './Dictionary.module.css';
import { DictionaryTable } from './DictionaryTable.tsx';
import { SearchField } from './SearchField.tsx';

/** All fields on sale, a page at a time. The URL contains the search and the page number. */
export function Dictionary() {
  const t = useMessages(documentsMessages);
  const lang = useLanguage();
  const { address, change } = useAddressState(dictionaryAddress);
  const { page } = address;
  const typed = useTypedText(address.q, (q) => change({ q }));
  const settled = address.q.trim();
  const dictionary = useQuery(dictionaryQuery({ q: settled, page }, lang));
  const pages = Math.ceil((dictionary.data?.total ?? 0) / DICTIONARY_PAGE_SIZE);
  return (
    <Stack gap={12}>
      <Row as="header" className={styles.head} gap="8px 24px" align="baseline" justify="space-between">
        <h1>{t('dictionary')}</h1>
        <a href={addressOf(documentsFiles.dictionary, { lang })} download>
          {t('asCsv')}
        </a>
      </Row>
      <Quiet size="full">{t('dictionaryAbout')}</Quiet>
      <SearchField
        label={t('fieldSearch')}
        hint={t('fieldHint')}
        text={typed.text}
        onChange={typed.setText}
      />
      <p className={styles.count} aria-live="polite">
        {dictionary.data && !dictionary.isPlaceholderData
          ? t('found', { count: formatNumber(dictionary.data.total) })
          : ''}
      </p>
      <div className={styles.list} aria-busy={dictionary.isFetching}>
        <Unanswered query={dictionary} waiting={<SkeletonRows rows={10} rowHeightPx={60} />} />
        {dictionary.data?.total === 0 && (
          <EmptyNote title={t('noField')}>
            <p>{t('noFieldHint')}</p>
          </EmptyNote>
        )}
        {dictionary.data && dictionary.data.items.length > 0 && (
          <DictionaryTable entries={dictionary.data.items} words={settled} />
        )}
      </div>
      {pages > 1 && <Pager page={page} pages={pages} />}
    </Stack>
  );
}

function Pager({ page, pages }: { page: number; pages: number }) {
  const t = useMessages(documentsMessages);
  const { searchOf } = useAddressState(dictionaryAddress);
  const to = (target: number): { search: string } => ({ search: searchOf({ page: target }) });
  return (
    <Row
      as="nav"
      className={styles.pager}
      gap={20}
      align="center"
      justify="center"
      wrap={false}
      quiet="full"
      data-hidden="print"
      aria-label={t('pages')}
    >
      {page > 1 && <Link to={to(page - 1)}>{t('previous')}</Link>}
      <span>{t('pageOf', { page: formatNumber(page), pages: formatNumber(pages) })}</span>
      {page < pages && <Link to={to(page + 1)}>{t('next')}</Link>}
    </Row>
  );
}
