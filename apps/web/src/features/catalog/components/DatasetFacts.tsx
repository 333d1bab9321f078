import type { DatasetDetail } from '@jishi/contract';
import { formatCompact, formatInstant, formatNumber, formatSpan } from '../../../shared/format/index.ts';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { catalogMessages } from '../catalog.messages.ts';
import { frequencyName } from '../frequency.ts';
import styles from './DatasetFacts.module.css';

/** The facts that decide whether a data set fits, in one strip. */
export function DatasetFacts({ dataset }: { dataset: DatasetDetail }) {
  const t = useMessages(catalogMessages);
  const lang = useLanguage();
  const facts = [
    { label: t('frequency'), value: frequencyName(dataset.frequency, lang) },
    { label: t('coverage'), value: formatSpan(dataset.coverage) },
    { label: t('rows'), value: formatCompact(dataset.rows, lang) },
    { label: t('fieldCount'), value: formatNumber(dataset.fieldCount) },
    { label: t('updated'), value: formatInstant(dataset.updatedAt) },
    { label: t('provider'), value: dataset.provider[lang] },
    { label: t('formats'), value: dataset.formats.join(', ') },
  ];
  return (
    <dl className={styles.facts}>
      {facts.map((fact) => (
        <div key={fact.label}>
          <dt>{fact.label}</dt>
          <dd>{fact.value}</dd>
        </div>
      ))}
    </dl>
  );
}
