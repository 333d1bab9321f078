import type { IndexRange } from '@jishi/contract';
import { formatNumber, formatPercent } from '../../../shared/format/index.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { Grid } from '../../../shared/ui/layout/Grid.tsx';
import { indicesMessages } from '../indices.messages.ts';
import styles from './RangeBar.module.css';

const NONE = { decimalsMin: 0, decimalsMax: 0 };

/** Shows where the level is between the lowest and the highest level of the year. */
export function RangeBar({ low, high, position }: Pick<IndexRange, 'low' | 'high' | 'position'>) {
  const t = useMessages(indicesMessages);
  const values = {
    low: formatNumber(low, NONE),
    high: formatNumber(high, NONE),
    position: formatPercent(position, 0),
  };
  return (
    <Grid
      as="span"
      className={styles.range}
      columns="auto minmax(60px, 1fr) auto"
      gap={8}
      align="center"
      role="img"
      aria-label={t('rangeText', values)}
    >
      <span>{values.low}</span>
      <span className={styles.track}>
        {position !== null && <span className={styles.place} style={{ left: `${position}%` }} />}
      </span>
      <span>{values.high}</span>
    </Grid>
  );
}
