import type { Breadth } from '@jishi/contract';
import { useQuery } from '@tanstack/react-query';
import { arrowOf, formatNumber, formatShort } from '../../../../shared/format/index.ts';
import { useLanguage } from '../../../../shared/i18n/language.ts';
import { useMessages } from '../../../../shared/i18n/messages.ts';
import { marketToday } from '../../../../shared/time/days.ts';
import { DemoMark } from '../../../../shared/ui/demo/DemoMark.tsx';
import { Quiet } from '../../../../shared/ui/text/Quiet.tsx';
import { frontMessages } from '../../front.messages.ts';
import { previousTradingDayQuery } from '../../trading-day.ts';
import styles from './MarketStrip.module.css';

/** The number of stocks that rose, stayed and fell on the newest day, over a bar of their shares. */
export function BreadthCell({ breadth }: { breadth: Breadth }) {
  const t = useMessages(frontMessages);
  const lang = useLanguage();
  const { date, rise, flat, fall, amount, demo } = breadth;
  const previous = useQuery(previousTradingDayQuery(marketToday())).data ?? null;
  const isOld = previous !== null && date < previous;
  const sides = [
    { key: 'rise', count: rise, arrow: arrowOf(1) },
    { key: 'flat', count: flat, arrow: '' },
    { key: 'fall', count: fall, arrow: arrowOf(-1) },
  ] as const;
  const summary = t('breadthTold', {
    date,
    rise: formatNumber(rise),
    flat: formatNumber(flat),
    fall: formatNumber(fall),
  });
  return (
    <div className={`${styles.cell} ${styles.breadth}`}>
      <span className={styles.name}>{t('breadth')}</span>
      <span className={styles.day}>
        {demo && <DemoMark />}
        <Quiet as="span" size={13}>
          {isOld ? t('oldDay', { date, previous }) : date}
        </Quiet>
      </span>
      <p className="visually-hidden">{summary}</p>
      <div className={styles.sides} aria-hidden="true">
        {sides.map(({ key, count, arrow }) => (
          <span key={key} data-direction={key}>
            {arrow} {t(key)} <b>{formatNumber(count)}</b>
          </span>
        ))}
      </div>
      <div className={styles.bar} aria-hidden="true">
        {sides.map(
          ({ key, count }) =>
            count > 0 && <span key={key} data-direction={key} style={{ flexGrow: count }} />,
        )}
      </div>
      {amount !== null && (
        <span className={styles.amount}>
          {t('turnover')} {t('yuan', { amount: formatShort(amount, lang) })}
        </span>
      )}
    </div>
  );
}
