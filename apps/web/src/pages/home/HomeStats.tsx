import type { DatasetSummary } from '@jishi/contract';
import { formatCompact, formatFen, formatNumber, MISSING } from '../../shared/format/index.ts';
import { useLanguage } from '../../shared/i18n/language.ts';
import { useMessages } from '../../shared/i18n/messages.ts';
import styles from './HomePage.module.css';
import { homeMessages } from './home.messages.ts';

/** What is here, in four numbers counted from the list itself. */
export function HomeStats({ items }: { items: readonly DatasetSummary[] | null }) {
  const t = useMessages(homeMessages);
  const lang = useLanguage();
  const sum = (of: (item: DatasetSummary) => number): number | null =>
    items?.reduce((total, item) => total + of(item), 0) ?? null;
  const callPrices = (items ?? []).flatMap((item) => item.prices.use ?? []);
  const stats = [
    { label: t('statDatasets'), value: formatNumber(items?.length ?? null) },
    {
      label: t('statRows'),
      value: formatCompact(
        sum((item) => item.rows),
        lang,
      ),
    },
    { label: t('statFields'), value: formatNumber(sum((item) => item.fieldCount)) },
    { label: t('statFrom'), value: callPrices.length === 0 ? MISSING : formatFen(Math.min(...callPrices)) },
  ];
  return (
    <dl className={styles.stats}>
      {stats.map((stat) => (
        <div key={stat.label}>
          <dt>{stat.label}</dt>
          <dd>{stat.value}</dd>
        </div>
      ))}
    </dl>
  );
}
