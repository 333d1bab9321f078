import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { PATHS } from '../../../shared/navigation/paths.ts';
import { EmptyNote } from '../../../shared/ui/note/EmptyNote.tsx';
import { ErrorNote } from '../../../shared/ui/note/ErrorNote.tsx';
import { SkeletonRows } from '../../../shared/ui/skeleton/SkeletonRows.tsx';
import { Marked } from '../../../shared/ui/text/Marked.tsx';
import { Quiet } from '../../../shared/ui/text/Quiet.tsx';
import { documentPath } from '../document-address.ts';
import { documentsMessages } from '../documents.messages.ts';
import { documentSearchQuery } from '../documents.queries.ts';
import styles from './DocumentResults.module.css';

/** Sections of the guide and data sets that hold what was typed; a way on into the dictionary. */
export function DocumentResults({ q }: { q: string }) {
  const t = useMessages(documentsMessages);
  const lang = useLanguage();
  const results = useQuery(documentSearchQuery(q, lang));
  const isEmpty = results.data?.sections.length === 0 && results.data.datasets.length === 0;
  return (
    <div className={styles.results} aria-busy={results.isFetching}>
      <h1>{t('results')}</h1>
      {results.isPending && <SkeletonRows rows={5} rowHeightPx={64} />}
      {results.isError && <ErrorNote error={results.error} onRetry={() => void results.refetch()} />}
      {isEmpty && (
        <EmptyNote title={t('nothing')}>
          <p>{t('nothingHint')}</p>
        </EmptyNote>
      )}
      {results.data && results.data.sections.length > 0 && (
        <>
          <h2>{t('inGuides')}</h2>
          <ul>
            {results.data.sections.map(({ page, pageTitle, section, title, excerpt }) => (
              <li key={`${page} ${section}`}>
                <Link to={documentPath({ kind: 'guide', id: page }, lang, section)}>
                  {title === pageTitle ? title : `${pageTitle} › ${title}`}
                </Link>
                <Quiet size={15}>
                  <Marked text={excerpt} words={q} />
                </Quiet>
              </li>
            ))}
          </ul>
        </>
      )}
      {results.data && results.data.datasets.length > 0 && (
        <>
          <h2>{t('inDatasets')}</h2>
          <ul>
            {results.data.datasets.map(({ code, name }) => (
              <li key={code}>
                <Link to={documentPath({ kind: 'dataset', id: code }, lang)}>
                  <Marked text={name} words={q} />
                </Link>{' '}
                <Quiet as="code">{code}</Quiet>
              </li>
            ))}
          </ul>
        </>
      )}
      {results.data && (
        <p>
          <Link to={`${PATHS.dictionary[lang]}?${new URLSearchParams({ q })}`}>
            {t('inDictionary', { q })}
          </Link>
        </p>
      )}
    </div>
  );
}
