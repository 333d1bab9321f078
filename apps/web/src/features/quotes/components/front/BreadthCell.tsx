import type { Breadth } from '@jishi/contract';
import { arrowOf, formatCurrency, formatNumber } from '../../../../shared/format/index.ts';
import { useLanguage } from '../../../../shared/i18n/language.ts';
import { useMessages } from '../../../../shared/i18n/messages.ts';
import { DemoMark } from '../../../../shared/ui/demo/DemoMark.tsx';
import { LateTag } from '../../../../shared/ui/late/LateNotice.tsx';
import { Row } from '../../../../shared/ui/layout/Row.tsx';
import { Quiet } from '../../../../shared/ui/text/Quiet.tsx';
import { frontMessages } from '../../front.messages.ts';
import styles from './MarketStrip.module.css';

/**
 * The number of stocks that rose, stayed unchanged and fell on the latest day, above a bar that shows their
 * proportions. The total is stated, because the rows may cover only a part of the market.
 */
export function BreadthCell({ breadth }: { breadth: Breadth }) {
  const t = useMessages(frontMessages);
  const lang = useLanguage();
  const { date, late, rise, flat, fall, amount, demo } = breadth;
  const sides = [
    { key: 'rise', count: rise, arrow: arrowOf(1) },
    { key: 'flat', count: flat, arrow: '' },
    { key: 'fall', count: fall, arrow: arrowOf(-1) },
  ] as const;
  const covered = formatNumber(rise + flat + fall);
  const summary = t('breadthTold', {
    date,
    covered,
    rise: formatNumber(rise),
    flat: formatNumber(flat),
    fall: formatNumber(fall),
  });
  return (
    <div className={`${styles.cell} ${styles.breadth}`} data-old={late !== null || undefined}>
      <span className={styles.name}>{t('breadth')}</span>
      <Row as="span" gap={8} align="center" wrap={false}>
        {demo && <DemoMark />}
        <Quiet as="span" size={13}>
          {date}
        </Quiet>
        <LateTag late={late} />
      </Row>
      <p className="visually-hidden">{summary}</p>
      <Row className={styles.sides} gap={14} wrap={false} aria-hidden="true">
        {sides.map(({ key, count, arrow }) => (
          <span key={key} data-direction={key}>
            {arrow} {t(key)} <b>{formatNumber(count)}</b>
          </span>
        ))}
      </Row>
      <Row className={styles.bar} gap={2} wrap={false} aria-hidden="true">
        {sides.map(
          ({ key, count }) =>
            count > 0 && <span key={key} data-direction={key} style={{ flexGrow: count }} />,
        )}
      </Row>
      <span className={styles.amount}>
        {t('covered', { count: covered })}
        {amount !== null && ` · ${t('turnover')} ${formatCurrency(amount, 'CNY', lang)}`}
      </span>
    </div>
  );
}
