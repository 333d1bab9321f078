import type { EventKind, StockEvent, StockEvents } from '@jishi/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { Unanswered } from '../../../shared/answer/Unanswered.tsx';
import type { Look } from '../../../shared/chart/candles/CandleChart.tsx';
import { languageTag, useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { productPath } from '../../../shared/navigation/paths.ts';
import { Button } from '../../../shared/ui/button/Button.tsx';
import { DemoMark } from '../../../shared/ui/demo/DemoMark.tsx';
import { Grid } from '../../../shared/ui/layout/Grid.tsx';
import { Row } from '../../../shared/ui/layout/Row.tsx';
import { Stack } from '../../../shared/ui/layout/Stack.tsx';
import { SkeletonRows } from '../../../shared/ui/skeleton/SkeletonRows.tsx';
import { Tag } from '../../../shared/ui/tag/Tag.tsx';
import { Quiet } from '../../../shared/ui/text/Quiet.tsx';
import { chartEventsMessages } from '../chart-events.messages.ts';
import { barOfDay, eventText } from '../chart-events.ts';
import { eventsQuery } from '../quotes.queries.ts';
import { ofKinds } from '../use-event-marks.ts';
import styles from './EventList.module.css';

interface EventListProps {
  code: string;
  kinds: readonly EventKind[];
  look: Look;
}

const ROWS = 6;
const ROW_HEIGHT_PX = 37;

/** The events of the visible days, newest first. If the latest bar is visible, future events are included. */
export function EventList({ code, kinds, look }: EventListProps) {
  const t = useMessages(chartEventsMessages);
  const lang = useLanguage();
  const answer = useQuery(eventsQuery(code, lang));
  const { from, to } = look.range;
  const { dates } = look.model.bars;
  // A weekly bar covers all days after the last day of the previous bar.
  const after = from === 0 ? '' : (dates[from - 1] ?? '');
  const until = to === dates.length ? '9' : (dates[to - 1] ?? '');
  const events = ofKinds(answer.data?.items ?? [], kinds)
    .filter(({ date }) => date > after && date <= until && date >= (dates[0] ?? ''))
    .toReversed();
  const isDemo = events.some(({ kind }) =>
    answer.data?.sources.some((source) => source.demo && source.kinds.includes(kind)),
  );
  return (
    <Stack as="article" gap={6}>
      <Row as="header" gap={10} align="baseline">
        <h2 className={styles.head}>{t('title')}</h2>
        {isDemo && <DemoMark />}
      </Row>
      <Unanswered query={answer} waiting={<SkeletonRows rows={ROWS} rowHeightPx={ROW_HEIGHT_PX} />} />
      {answer.data && events.length === 0 && <Quiet>{t('none')}</Quiet>}
      <EventRows events={events} look={look} />
      {answer.data && <EventSources sources={answer.data.sources} kinds={kinds} code={code} />}
    </Stack>
  );
}

function EventRows({ events, look }: { events: readonly StockEvent[]; look: Look }) {
  const t = useMessages(chartEventsMessages);
  const [rowLimit, setRowLimit] = useState(ROWS);
  const left = events.length - rowLimit;
  return (
    <>
      <Stack as="ul" className={styles.list} gap={0}>
        {events.slice(0, rowLimit).map((event) => (
          <EventRow
            key={`${event.kind} ${event.date} ${'id' in event ? event.id : ''}`}
            event={event}
            look={look}
          />
        ))}
      </Stack>
      {left > 0 && (
        <Row gap={0}>
          <Button dense onClick={() => setRowLimit(rowLimit + 4 * ROWS)}>
            {t('more', { count: Math.min(left, 4 * ROWS) })}
          </Button>
        </Row>
      )}
    </>
  );
}

function EventRow({ event, look }: { event: StockEvent; look: Look }) {
  const t = useMessages(chartEventsMessages);
  const lang = useLanguage();
  const bar = barOfDay(look.model.bars.dates, event.date);
  const text = eventText(event, t, lang);
  const titleLang = event.kind === 'notice' ? event.lang : lang;
  return (
    <Grid
      as="li"
      columns="auto 64px minmax(0, 1fr)"
      gap="2px 12px"
      align="baseline"
      aria-current={bar === look.bar}
    >
      {bar === null ? (
        <span>
          {event.date} <Tag tone="primary">{t('ahead')}</Tag>
        </span>
      ) : (
        <button type="button" title={t('goTo', { date: event.date })} onClick={() => look.pointAt(bar)}>
          {event.date}
        </button>
      )}
      <Quiet as="span" size={14}>
        {t(`kind.${event.kind}`)}
      </Quiet>
      <span lang={titleLang === lang ? undefined : languageTag(titleLang)}>
        {event.kind === 'notice' && event.url !== null ? (
          <a href={event.url} target="_blank" rel="noreferrer">
            {text}
          </a>
        ) : (
          text
        )}
      </span>
    </Grid>
  );
}

interface EventSourcesProps {
  sources: StockEvents['sources'];
  kinds: readonly EventKind[];
  code: string;
}

/**
 * The data sets of the events. A note marks the data sets that have no rows or of which the site shows only a preview.
 */
function EventSources({ sources, kinds, code }: EventSourcesProps) {
  const t = useMessages(chartEventsMessages);
  const lang = useLanguage();
  const concerned = sources.filter((source) => source.kinds.some((kind) => kinds.includes(kind)));
  return (
    <>
      {concerned.map(({ dataset, hasRows, isCut }) => {
        if (!hasRows) return <Quiet key={dataset}>{t('empty', { dataset })}</Quiet>;
        return isCut ? <Quiet key={dataset}>{t('cut', { dataset })}</Quiet> : null;
      })}
      <Row as="p" gap="4px 10px" align="center" quiet>
        {t('source')}
        {concerned.map(({ dataset }) => (
          <Link key={dataset} to={productPath(dataset, lang, { scode: code })}>
            <code>{dataset}</code>
          </Link>
        ))}
      </Row>
    </>
  );
}
