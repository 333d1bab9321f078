import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import styles from './ListPage.module.css';
import { listMessages } from './list.messages.ts';
import type { List } from './list.ts';

/** Explains how a list's figures are calculated. The text is collapsed by default. */
export function Method({ paragraphs }: { paragraphs: NonNullable<List['method']> }) {
  const t = useMessages(listMessages);
  const lang = useLanguage();
  return (
    <details className={styles.method}>
      <summary>{t('method')}</summary>
      {paragraphs.map((paragraph) => (
        <p key={paragraph.en}>{paragraph[lang]}</p>
      ))}
    </details>
  );
}
