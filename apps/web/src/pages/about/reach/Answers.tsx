import { useQuery } from '@tanstack/react-query';
import { faqQuery } from '../../../features/content/index.ts';
import { DocumentBlocks } from '../../../features/documents/index.ts';
import { Unanswered } from '../../../shared/answer/Unanswered.tsx';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { SkeletonRows } from '../../../shared/ui/skeleton/SkeletonRows.tsx';
import styles from './Answers.module.css';

/** Questions whose answers can be opened individually. */
export function Answers() {
  const faq = useQuery(faqQuery(useLanguage()));
  if (!faq.isSuccess)
    return <Unanswered query={faq} waiting={<SkeletonRows rows={8} rowHeightPx={44} lines={1} />} />;
  return (
    <div className={styles.answers}>
      {faq.data.map(({ id, question, answer }) => (
        <details key={id}>
          <summary>{question}</summary>
          <DocumentBlocks title={question} blocks={answer} />
        </details>
      ))}
    </div>
  );
}
