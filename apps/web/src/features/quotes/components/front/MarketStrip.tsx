import type { IndexSparkline } from '@jishi/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Unanswered } from '../../../../shared/answer/Unanswered.tsx';
import {
  arrowOf,
  directionOf,
  formatChangePercent,
  formatNumber,
  TWO_DECIMALS,
} from '../../../../shared/format/index.ts';
import { useLanguage } from '../../../../shared/i18n/language.ts';
import { useMessages } from '../../../../shared/i18n/messages.ts';
import { marketDataPath } from '../../../../shared/navigation/paths.ts';
import { DemoMark } from '../../../../shared/ui/demo/DemoMark.tsx';
import { Row } from '../../../../shared/ui/layout/Row.tsx';
import { Sparkline } from '../../../../shared/ui/sparkline/Sparkline.tsx';
import { Quiet } from '../../../../shared/ui/text/Quiet.tsx';
import { frontMessages } from '../../front.messages.ts';
import { breadthQuery, indicesQuery } from '../../front.queries.ts';
import { BreadthCell } from './BreadthCell.tsx';
import styles from './MarketStrip.module.css';

/** The number of indices that fit on one line of a wide screen, next to the breadth. */
const INDICES = 5;
const PLACES = Array.from({ length: INDICES + 1 }, (_, place) => `place-${place}`);

/**
 * The market on one line: the numbers of rising and falling stocks, and the indices with their curves. The height of
 * the line never changes.
 */
export function MarketStrip() {
  const t = useMessages(frontMessages);
  const breadth = useQuery(breadthQuery());
  const indices = useQuery(indicesQuery(INDICES));
  const queries = [breadth, indices];
  const isPending = queries.some((query) => query.isPending);

  const rows = indices.data ?? [];
  const isEmpty = queries.every(({ isSuccess }) => isSuccess) && !breadth.data && rows.length === 0;
  // If the whole strip consists of demo data, it has a single tag at its start.
  const isDemoWhole = breadth.data?.demo === true && rows.every(({ demo }) => demo);

  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls on a narrow screen and must be reachable by keyboard
    <section className={styles.strip} aria-label={t('market')} aria-busy={isPending} tabIndex={0}>
      {isPending ? (
        PLACES.map((place) => <div key={place} className={styles.waiting} />)
      ) : (
        <Unanswered query={queries} waiting={null} />
      )}
      {isEmpty && <p className={styles.none}>{t('noMarket')}</p>}
      {!isPending && breadth.data && <BreadthCell breadth={breadth.data} />}
      {!isPending &&
        rows.map((index) => (
          <IndexCell
            key={index.code}
            index={index}
            day={breadth.data?.date ?? null}
            isMarked={index.demo && !isDemoWhole}
          />
        ))}
    </section>
  );
}

interface IndexCellProps {
  readonly index: IndexSparkline;
  readonly day: string | null;
  readonly isMarked: boolean;
}

/** If an index's latest day differs from the day of the breadth, the index shows its date. */
function IndexCell({ index, day, isMarked }: IndexCellProps) {
  const lang = useLanguage();
  const name = lang === 'en' ? (index.english ?? index.name) : index.name;
  return (
    <Link
      className={styles.cell}
      data-old={index.late !== null || undefined}
      data-older={(day !== null && index.date < day) || undefined}
      to={marketDataPath(index.code, lang, 'index')}
    >
      <span className={styles.name} title={`${name} ${index.date}`}>
        {isMarked && <DemoMark />} {name}
      </span>
      <span className={styles.last}>{formatNumber(index.last, TWO_DECIMALS)}</span>
      <Change percent={index.changePercent} />
      <Row
        as="span"
        className={styles.course}
        gap={8}
        align="center"
        wrap={false}
        data-direction={directionOf(index.changePercent)}
      >
        {index.date !== day && (
          <Quiet as="time" size={13} dateTime={index.date}>
            {index.date}
          </Quiet>
        )}
        <Sparkline points={index.points} />
      </Row>
    </Link>
  );
}

/** A change in percent with its sign and arrow, in the reader's colours. */
function Change({ percent }: { percent: number | null }) {
  return (
    <span className={styles.change} data-direction={directionOf(percent)}>
      <span aria-hidden="true">{arrowOf(percent)}</span> {formatChangePercent(percent)}
    </span>
  );
}
