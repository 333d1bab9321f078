import type { DigestDays } from '@jishi/contract';
import { addDays, weekdaysBetween } from '@jishi/market-math';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { Link } from 'react-router';
import { Unanswered } from '../../../shared/answer/Unanswered.tsx';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { digestPath } from '../../../shared/navigation/paths.ts';
import { Button } from '../../../shared/ui/button/Button.tsx';
import { DemoMark } from '../../../shared/ui/demo/DemoMark.tsx';
import { LateNotice } from '../../../shared/ui/late/LateNotice.tsx';
import { Row } from '../../../shared/ui/layout/Row.tsx';
import { Callout } from '../../../shared/ui/note/Callout.tsx';
import { SkeletonRows } from '../../../shared/ui/skeleton/SkeletonRows.tsx';
import { Tag } from '../../../shared/ui/tag/Tag.tsx';
import { digestsMessages } from '../digests.messages.ts';
import { digestDaysQuery } from '../digests.queries.ts';
import styles from './Digests.module.css';
import { NoDigest } from './NoDigest.tsx';

/** Digests by day, newest first. */
export function DigestList() {
  const t = useMessages(digestsMessages);
  const lang = useLanguage();
  const days = useInfiniteQuery(digestDaysQuery(lang));
  if (!days.isSuccess)
    return <Unanswered query={days} waiting={<SkeletonRows rows={10} rowHeightPx={110} lines={2} />} />;
  const items = days.data.pages.flatMap((page) => page.items);
  if (items.length === 0) return <NoDigest date={null} />;
  return (
    <>
      <LateNotice late={days.data.pages[0]?.late ?? null} />
      {items.some(({ demo }) => demo) && (
        <p>
          <DemoMark />
        </p>
      )}
      <ol className={styles.list}>
        {items.map((item, at) => (
          <Fragment key={item.date}>
            <Gap after={item.date} before={items[at - 1]?.date ?? null} />
            <DayCard item={item} />
          </Fragment>
        ))}
      </ol>
      {days.hasNextPage && (
        <p>
          <Button busy={days.isFetchingNextPage} onClick={() => void days.fetchNextPage()}>
            {t('older')}
          </Button>
        </p>
      )}
    </>
  );
}

function DayCard({ item: { date, headline, topics } }: { item: DigestDays['items'][number] }) {
  const t = useMessages(digestsMessages);
  return (
    <li>
      <time dateTime={date}>{date}</time>
      <h2 data-size="title">
        <Link to={digestPath(date)}>{headline}</Link>
      </h2>
      <Row gap={6}>
        {topics.map((topic) => (
          <Tag key={topic} tone="quiet">
            {t(`topic.${topic}`)}
          </Tag>
        ))}
      </Row>
    </li>
  );
}

/**
 * If there are more weekdays than this between two digests, a gap is reported. The longest closures of the exchanges
 * take eight weekdays.
 */
const WEEKDAYS_MAX = 10;

/**
 * Reports that quotes are missing between two digests. Renders nothing if only a weekend or a holiday is between them.
 */
function Gap({ after, before }: { after: string; before: string | null }) {
  const t = useMessages(digestsMessages);
  if (before === null || weekdaysBetween(after, before) <= WEEKDAYS_MAX) return null;
  return (
    <li className={styles.gap}>
      <Callout as="p" tone="warning">
        {t('gap', { from: addDays(after, 1), to: addDays(before, -1) })}
      </Callout>
    </li>
  );
}
