import { ADJUSTMENTS, type DatasetDetail, type DatasetSummary, LICENCE_TERMS } from '@jishi/contract';
import { formatCompact, formatInstant, formatNumber, formatSpan } from '../../../shared/format/index.ts';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { Facts } from '../../../shared/ui/facts/Facts.tsx';
import { LateTag } from '../../../shared/ui/late/LateNotice.tsx';
import { catalogMessages } from '../catalog.messages.ts';
import { frequencyName, wholeSpan } from '../dataset-facts.ts';
import styles from './DatasetFacts.module.css';

/** A strip with the facts that a reader needs to decide whether a data set fits. */
export function DatasetFacts({ dataset }: { dataset: DatasetDetail }) {
  const t = useMessages(catalogMessages);
  const lang = useLanguage();
  const { adjustment } = dataset;
  const tradeDate = dataset.fields.find(({ role }) => role === 'tradeDate');
  const isByTradeDate = tradeDate?.zh === dataset.dateField?.zh;
  const facts = [
    { label: t('frequency'), value: frequencyName(dataset.frequency, lang) },
    {
      label: t('coverage'),
      value: (
        <>
          {formatSpan(dataset.coverage)}
          {dataset.coverage !== null && dataset.dateField !== null && !isByTradeDate && (
            <small> {t('coverageOf', { field: dataset.dateField[lang] })}</small>
          )}{' '}
          <LateTag late={dataset.late} />
        </>
      ),
    },
    { label: t('rows'), value: formatCompact(dataset.rows, lang) },
    { label: t('fieldCount'), value: formatNumber(dataset.fieldCount) },
    { label: t('updated'), value: formatInstant(dataset.updatedAt) },
    { label: t('provider'), value: dataset.provider[lang] },
    ...(adjustment === null ? [] : [{ label: t('adjustment'), value: ADJUSTMENTS[adjustment][lang] }]),
    { label: t('formats'), value: dataset.formats.join(' ').toUpperCase() },
    { label: t('licence'), value: LICENCE_TERMS[lang] },
  ];
  return <Facts look="strip" className={styles.facts} facts={facts} />;
}

/** Totals for the data sets of a package. */
export function PackageFacts({ datasets }: { datasets: readonly DatasetSummary[] }) {
  const t = useMessages(catalogMessages);
  const lang = useLanguage();
  const sum = (of: (dataset: DatasetSummary) => number): number =>
    datasets.reduce((all, dataset) => all + of(dataset), 0);
  const updated = datasets.flatMap(({ updatedAt }) => updatedAt ?? []).sort();
  const facts = [
    { label: t('coverage'), value: formatSpan(wholeSpan(datasets)) },
    {
      label: t('rows'),
      value: formatCompact(
        sum(({ rows }) => rows),
        lang,
      ),
    },
    { label: t('fieldCount'), value: formatNumber(sum(({ fieldCount }) => fieldCount)) },
    { label: t('updated'), value: formatInstant(updated.at(-1) ?? null) },
  ];
  return <Facts look="strip" className={styles.facts} facts={facts} />;
}
