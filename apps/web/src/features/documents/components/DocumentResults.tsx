import { type documentsEndpoints, errorCodeAddress, type OutputOf } from '@jishi/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Answer } from '../../../shared/answer/Answer.tsx';
import { errorEntries, errorsOfCode } from '../../../shared/errors/error-codes.ts';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { PATHS } from '../../../shared/navigation/paths.ts';
import { Stack } from '../../../shared/ui/layout/Stack.tsx';
import { EmptyNote } from '../../../shared/ui/note/EmptyNote.tsx';
import { SkeletonRows } from '../../../shared/ui/skeleton/SkeletonRows.tsx';
import { Marked } from '../../../shared/ui/text/Marked.tsx';
import { Quiet } from '../../../shared/ui/text/Quiet.tsx';
import { documentPath } from '../document-address.ts';
import { documentsMessages } from '../documents.messages.ts';
import { documentSearchQuery } from '../documents.queries.ts';
import styles from './DocumentResults.module.css';

/** Search results from the guides, the data sets and the reference, with a link to the dictionary. */
export function DocumentResults({ q }: { q: string }) {
  const t = useMessages(documentsMessages);
  const lang = useLanguage();
  const results = useQuery(documentSearchQuery(q, lang));
  return (
    <Stack className={styles.results} gap={14} aria-busy={results.isFetching}>
      <h1>{t('results')}</h1>
      <ErrorsOfCode q={q} />
      <Answer query={results} waiting={<SkeletonRows rows={5} rowHeightPx={64} />}>
        {(data) => <Results q={q} results={data} />}
      </Answer>
      {results.data && (
        <ul>
          <li>
            <Link to={`${PATHS.errorCodes[lang]}?${new URLSearchParams({ q })}`}>
              {t('inErrorCodes', { q })}
            </Link>
          </li>
          <li>
            <Link to={`${PATHS.dictionary[lang]}?${new URLSearchParams({ q })}`}>
              {t('inDictionary', { q })}
            </Link>
          </li>
        </ul>
      )}
    </Stack>
  );
}

/** The errors whose code is the typed number. The list of errors is part of the page, so no call is needed. */
function ErrorsOfCode({ q }: { q: string }) {
  const t = useMessages(documentsMessages);
  const lang = useLanguage();
  const errors = errorsOfCode(errorEntries(lang), q);
  if (errors.length === 0) return null;
  return (
    <>
      <h2>{t('inErrors')}</h2>
      <Stack as="ul" gap={12}>
        {errors.map(({ name, code, meaning, remedy }) => (
          <li key={name}>
            <Link to={errorCodeAddress(code, lang)}>{`${code} ${meaning}`}</Link>
            <Quiet size={15}>{remedy}</Quiet>
          </li>
        ))}
      </Stack>
    </>
  );
}

type Matches = OutputOf<typeof documentsEndpoints.search>;

/**
 * If the words are exactly the name of a data set or of a call, data sets and calls come before the guides. Otherwise,
 * the guides come first.
 */
function Results({ q, results }: { q: string; results: Matches }) {
  const t = useMessages(documentsMessages);
  const { sections, datasets, calls } = results;
  const typed = q.toLowerCase();
  const named =
    datasets.some(({ code }) => code.toLowerCase() === typed) ||
    calls.some(({ id, path }) => id.toLowerCase() === typed || path.toLowerCase() === typed);
  if (sections.length + datasets.length + calls.length === 0)
    return (
      <EmptyNote title={t('nothing')}>
        <p>{t('nothingHint')}</p>
      </EmptyNote>
    );
  const explained = <Sections q={q} sections={sections} />;
  return (
    <>
      {!named && explained}
      <Datasets q={q} datasets={datasets} />
      <Calls q={q} calls={calls} />
      {named && explained}
    </>
  );
}

function Sections({ q, sections }: { q: string; sections: Matches['sections'] }) {
  const t = useMessages(documentsMessages);
  const lang = useLanguage();
  if (sections.length === 0) return null;
  return (
    <>
      <h2>{t('inGuides')}</h2>
      <Stack as="ul" gap={12}>
        {sections.map(({ page, pageTitle, section, title, excerpt }) => (
          <li key={`${page} ${section}`}>
            <Link to={documentPath({ kind: 'guide', id: page }, lang, section)}>
              {title === pageTitle ? title : `${pageTitle} › ${title}`}
            </Link>
            <Quiet size={15}>
              <Marked text={excerpt} words={q} />
            </Quiet>
          </li>
        ))}
      </Stack>
    </>
  );
}

function Datasets({ q, datasets }: { q: string; datasets: Matches['datasets'] }) {
  const t = useMessages(documentsMessages);
  const lang = useLanguage();
  if (datasets.length === 0) return null;
  return (
    <>
      <h2>{t('inDatasets')}</h2>
      <Stack as="ul" gap={12}>
        {datasets.map(({ code, name }) => (
          <li key={code}>
            <Link to={documentPath({ kind: 'dataset', id: code }, lang)}>
              <Marked text={name} words={q} />
            </Link>{' '}
            <Quiet as="code">{code}</Quiet>
          </li>
        ))}
      </Stack>
    </>
  );
}

function Calls({ q, calls }: { q: string; calls: Matches['calls'] }) {
  const t = useMessages(documentsMessages);
  const lang = useLanguage();
  if (calls.length === 0) return null;
  return (
    <>
      <h2>{t('inCalls')}</h2>
      <Stack as="ul" gap={12}>
        {calls.map(({ id, title, method, path, matches }) => (
          <li key={id}>
            <Link to={documentPath({ kind: 'call', id }, lang)}>
              <Marked text={title} words={q} />
            </Link>{' '}
            <Quiet as="code">{`${method} ${path}`}</Quiet>
            {matches.length > 0 && (
              <Quiet size={15}>
                <Marked text={matches.join(' · ')} words={q} />
              </Quiet>
            )}
          </li>
        ))}
      </Stack>
    </>
  );
}
