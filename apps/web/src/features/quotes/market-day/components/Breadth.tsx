import type { DaySide, MarketDay } from '@jishi/contract';
import {
  arrowOf,
  directionOf,
  formatChangePercent,
  formatNumber,
  formatShort,
} from '../../../../shared/format/index.ts';
import { useLanguage } from '../../../../shared/i18n/language.ts';
import { useMessages } from '../../../../shared/i18n/messages.ts';
import { Grid } from '../../../../shared/ui/layout/Grid.tsx';
import { Row } from '../../../../shared/ui/layout/Row.tsx';
import { Stack } from '../../../../shared/ui/layout/Stack.tsx';
import type { ChangeAddress, DayAddress } from '../day-address.ts';
import { STOCKS_ID } from '../figures.ts';
import { marketDayMessages } from '../market-day.messages.ts';
import styles from './Breadth.module.css';

const SIDES = [
  { side: 'limitUp', direction: 'rise' },
  { side: 'rise', direction: 'rise' },
  { side: 'flat', direction: 'flat' },
  { side: 'fall', direction: 'fall' },
  { side: 'limitDown', direction: 'fall' },
] as const satisfies readonly { side: DaySide; direction: string }[];

/**
 * The number of stocks that rose, stayed unchanged, fell, and closed at their limits. Clicking a number filters the
 * table.
 */
export function Breadth({
  day: { breadth, count },
  address,
  onChange,
}: {
  day: MarketDay;
  address: DayAddress;
  onChange: ChangeAddress;
}) {
  const t = useMessages(marketDayMessages);
  const choose = (side: DaySide): void => {
    const isChosen = address.side === side;
    onChange({ side: isChosen ? null : side });
    if (!isChosen) document.getElementById(STOCKS_ID)?.scrollIntoView({ block: 'start' });
  };
  const bars = [
    { key: 'rise', share: breadth.rise },
    { key: 'flat', share: breadth.flat },
    { key: 'fall', share: breadth.fall },
  ];
  return (
    <Stack as="section" gap={12} aria-label={t('breadth')}>
      <Grid as="ul" className={styles.sides} columns={5} gap={0}>
        {SIDES.map(({ side, direction }) => (
          <li key={side}>
            <button type="button" aria-pressed={address.side === side} onClick={() => choose(side)}>
              <span>{t(side)}</span>
              <b data-direction={direction}>{formatNumber(breadth[side])}</b>
            </button>
          </li>
        ))}
      </Grid>
      <Row className={styles.bar} gap={2} wrap={false} aria-hidden="true">
        {bars.map(
          ({ key, share }) =>
            share > 0 && <span key={key} data-direction={key} style={{ flexGrow: share }} />,
        )}
      </Row>
      <Sums breadth={breadth} count={count} />
    </Stack>
  );
}

function Sums({ breadth, count }: Pick<MarketDay, 'breadth' | 'count'>) {
  const t = useMessages(marketDayMessages);
  const lang = useLanguage();
  const changes = [
    { key: 'average', change: breadth.average },
    { key: 'median', change: breadth.median },
  ] as const;
  const counts = [
    { key: 'leftLimitUp', number: breadth.leftLimitUp },
    { key: 'leftLimitDown', number: breadth.leftLimitDown },
    { key: 'unknown', number: breadth.unknown },
  ] as const;
  return (
    <Grid as="dl" className={styles.sums} data-size="normal" columns={2} gap="4px 24px">
      {changes.map(({ key, change }) => (
        <Row gap={8} justify="space-between" wrap={false} key={key}>
          <dt>{t(key)}</dt>
          <dd data-direction={directionOf(change)}>
            {arrowOf(change)} {formatChangePercent(change)}
          </dd>
        </Row>
      ))}
      <Row gap={8} justify="space-between" wrap={false}>
        <dt>{t('turnover')}</dt>
        <dd>{formatShort(breadth.amount, lang)}</dd>
      </Row>
      <Row gap={8} justify="space-between" wrap={false}>
        <dt>{t('traded')}</dt>
        <dd>{t('stocks', { count: formatNumber(count) })}</dd>
      </Row>
      {counts.map(
        ({ key, number }) =>
          number > 0 && (
            <Row gap={8} justify="space-between" wrap={false} key={key}>
              <dt>{t(key)}</dt>
              <dd>{t('stocks', { count: formatNumber(number) })}</dd>
            </Row>
          ),
      )}
    </Grid>
  );
}
