import type { DocumentContents } from '@jishi/contract';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { DOCUMENTS_ADDRESS, PATHS } from '../../../shared/navigation/paths.ts';
import { type DocumentName, documentPath } from '../document-address.ts';
import { documentsMessages } from '../documents.messages.ts';
import styles from './ContentsTree.module.css';

export type Place = DocumentName | { readonly kind: 'dictionary' };

interface ContentsTreeProps {
  contents: DocumentContents;
  /** What is shown; null while something is looked for. */
  place: Place | null;
  onGo?: () => void;
}

/** Guides, reference, and every data set on sale below its category. */
export function ContentsTree({ contents, place, onGo }: ContentsTreeProps) {
  const t = useMessages(documentsMessages);
  const lang = useLanguage();
  const isAt = (name: DocumentName): boolean => place?.kind === name.kind && place.id === name.id;
  const entry = (name: DocumentName, label: ReactNode) => (
    <li key={name.id}>
      <Link to={documentPath(name, lang)} aria-current={isAt(name) ? 'page' : undefined} onClick={onGo}>
        {label}
      </Link>
    </li>
  );
  return (
    <nav className={styles.tree} aria-label={t('contents')}>
      <p>{t('guides')}</p>
      <ul>{contents.guides.map(({ id, title }) => entry({ kind: 'guide', id }, title))}</ul>
      <p>{t('reference')}</p>
      <ul>
        <li>
          <Link
            to={PATHS.dictionary[lang]}
            aria-current={place?.kind === 'dictionary' ? 'page' : undefined}
            onClick={onGo}
          >
            {t('dictionary')}
          </Link>
        </li>
        <li>
          <a href={`${DOCUMENTS_ADDRESS}?lang=${lang}`}>{t('calls')}</a>
        </li>
        <li>
          <a href={`/openapi.json?lang=${lang}`}>{t('openapi')}</a>
        </li>
      </ul>
      <p>{t('datasets')}</p>
      {contents.categories.map(({ id, name, depth, datasets }) =>
        datasets.length === 0 ? (
          <p key={id} className={styles.group}>
            {name}
          </p>
        ) : (
          <details
            key={id}
            data-depth={depth}
            open={datasets.some(({ code }) => isAt({ kind: 'dataset', id: code }))}
          >
            <summary>
              {name} <span>{datasets.length}</span>
            </summary>
            <ul>{datasets.map((dataset) => entry({ kind: 'dataset', id: dataset.code }, dataset.name))}</ul>
          </details>
        ),
      )}
    </nav>
  );
}
