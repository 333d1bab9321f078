import type { EsgOverview } from '@jishi/contract';
import { formatNumber, formatPercent } from '../../../shared/format/index.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { Facts } from '../../../shared/ui/facts/Facts.tsx';
import { esgMessages } from '../esg.messages.ts';
import { ONE } from './cells.tsx';
import styles from './Esg.module.css';

/** The number of rated companies, the median, and the changes of grades. */
export function Coverage({ overview }: { overview: EsgOverview }) {
  const t = useMessages(esgMessages);
  const { companies, listed, median, changes, newestOn } = overview;
  const count = formatNumber(companies);
  const coverage = listed
    ? t('coverageOf', {
        count,
        listed: formatNumber(listed),
        percent: formatPercent((companies / listed) * 100, 1),
      })
    : t('companyCount', { count });
  const facts = [
    { label: t('coverage'), text: coverage },
    { label: t('median'), text: formatNumber(median, ONE) },
    { label: t('upgrades'), text: formatNumber(changes.up) },
    { label: t('downgrades'), text: formatNumber(changes.down) },
    { label: t('unchanged'), text: formatNumber(changes.same) },
    { label: t('first'), text: formatNumber(changes.first) },
    { label: t('newest'), text: newestOn },
  ];
  return (
    <Facts
      look="strip"
      facts={facts.map(({ label, text }) => ({ label, value: <span className={styles.fact}>{text}</span> }))}
    />
  );
}
