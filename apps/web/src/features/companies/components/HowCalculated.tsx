import { useMessages } from '../../../shared/i18n/messages.ts';
import { companiesMessages } from '../companies.messages.ts';
import styles from './HowCalculated.module.css';

/** The formulas behind a block, folded away. */
export function HowCalculated({ text }: { text: string }) {
  const t = useMessages(companiesMessages);
  return (
    <details className={styles.how}>
      <summary>{t('how')}</summary>
      <p>{text}</p>
    </details>
  );
}
