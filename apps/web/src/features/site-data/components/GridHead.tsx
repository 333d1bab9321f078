import { inBrackets } from '../../../shared/format/index.ts';
import { useLanguage } from '../../../shared/i18n/language.ts';
import type { Column } from '../columns.ts';
import styles from './GridTable.module.css';

/** The name and the unit of a column. The header can wrap before the unit, but not within it. */
export function GridHead({ column: { label, unit } }: { column: Column }) {
  const lang = useLanguage();
  return (
    <span className={styles.headText}>
      {label}
      {unit !== null && lang === 'en' && ' '}
      {unit !== null && <span className={styles.unit}>{inBrackets(unit, lang).trimStart()}</span>}
    </span>
  );
}
