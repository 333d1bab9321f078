import { useQuery } from '@tanstack/react-query';
import { formatCompact, formatMoney, formatNumber, MISSING } from '../../../../shared/format/index.ts';
import { useLanguage } from '../../../../shared/i18n/language.ts';
import { useMessages } from '../../../../shared/i18n/messages.ts';
import { overviewQuery } from '../../../../shared/queries/overview.query.ts';
import { Grid } from '../../../../shared/ui/layout/Grid.tsx';
import { overviewMessages } from '../../overview.messages.ts';
import styles from './Overview.module.css';

/** Summarises the store's contents and prices in six numbers. */
export function StoreTotals({ columns = 3 }: { columns?: 3 | 6 }) {
  const t = useMessages(overviewMessages);
  const lang = useLanguage();
  const { data, isPending } = useQuery(overviewQuery());
  const price = (fen: number | null | undefined): string =>
    fen === null || fen === undefined ? MISSING : formatMoney(fen, lang);
  const totals = [
    { label: t('datasets'), value: formatNumber(data?.datasets ?? null) },
    { label: t('rows'), value: formatCompact(data?.rows ?? null, lang) },
    { label: t('fields'), value: formatNumber(data?.fields ?? null) },
    { label: t('callFrom'), value: price(data?.callFromFen) },
    { label: t('monthFrom'), value: price(data?.monthFromFen) },
    { label: t('tryFree'), value: formatNumber(data?.withTrial ?? null) },
  ];
  return (
    <Grid
      as="dl"
      className={styles.totals}
      columns={columns === 3 ? 3 : 'repeat(auto-fit, minmax(150px, 1fr))'}
      gap="14px 24px"
      aria-busy={isPending}
    >
      {totals.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{isPending ? <span className={styles.waiting} aria-hidden="true" /> : value}</dd>
        </div>
      ))}
    </Grid>
  );
}
