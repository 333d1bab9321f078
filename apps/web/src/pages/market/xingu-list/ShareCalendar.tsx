import type { Lang } from '@jishi/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { addressState } from '../../../shared/address/address-state.ts';
import { matching } from '../../../shared/address/parameters.ts';
import { useAddressState } from '../../../shared/address/use-address-state.ts';
import { Unanswered } from '../../../shared/answer/Unanswered.tsx';
import { handOver } from '../../../shared/files/hand-over.ts';
import { languageTag, useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { marketDataPath } from '../../../shared/navigation/paths.ts';
import { useMedia } from '../../../shared/store/store.ts';
import { fullDay, fullMonth, weeksOf } from '../../../shared/time/calendar.ts';
import { marketToday, monthOf, monthsBefore, weekOf } from '../../../shared/time/days.ts';
import { icsOf } from '../../../shared/time/ics.ts';
import { Button } from '../../../shared/ui/button/Button.tsx';
import { Row } from '../../../shared/ui/layout/Row.tsx';
import { Stack } from '../../../shared/ui/layout/Stack.tsx';
import { MonthTable } from '../../../shared/ui/table/MonthTable.tsx';
import { Quiet } from '../../../shared/ui/text/Quiet.tsx';
import styles from './ShareCalendar.module.css';
import { newestShareQuery, sharesQuery } from './share-calendar.query.ts';
import { eventsIn, eventsOf, type ShareEvent } from './share-events.ts';
import { xinguMessages } from './xingu.messages.ts';

const NARROW = '(max-width: 760px)';
const calendarAddress = addressState({ month: matching(/^\d{4}-(0[1-9]|1[0-2])$/) });

/**
 * The events of new shares in a month: a calendar on a wide screen, a list of days on a phone. The month is in the URL.
 */
export function ShareCalendar() {
  const t = useMessages(xinguMessages);
  const lang = useLanguage();
  const narrow = useMedia(NARROW);
  const { month: requested } = useAddressState(calendarAddress).address;
  const isChosen = requested !== '';
  const usual = useUsualMonth(lang, !isChosen);
  const month = isChosen ? requested : usual.month;
  const shares = useQuery(sharesQuery(month, lang));
  // Until the rows of the default month arrive, the query returns those of the current month as a placeholder.
  const isKnown = shares.isSuccess && !usual.isPending && (isChosen || !shares.isPlaceholderData);
  const events = eventsIn(shares.data === undefined ? [] : eventsOf(shares.data), month);
  const title = t('calendar', { month: fullMonth(languageTag(lang), `${month}-01`) });
  const Body = narrow ? Agenda : EventTable;
  return (
    <Stack as="section" gap={10} aria-label={title} aria-busy={!isKnown && !shares.isError}>
      <CalendarHead title={title} month={month} events={events} />
      {shares.isError ? (
        <Unanswered query={shares} waiting={null} />
      ) : (
        <Body title={title} month={month} events={events} isKnown={isKnown} />
      )}
      <Quiet size={13}>
        {[
          isKnown && events.length === 0 && t('none'),
          !isChosen && month !== monthOf(marketToday()) && t('nearest'),
          t('source'),
        ]
          .filter((note) => note !== false)
          .join(lang === 'zh' ? '' : ' ')}
      </Quiet>
    </Stack>
  );
}

/**
 * Returns the default month: the current month if it has an event, otherwise the month of the latest subscription.
 * While the latest subscription is being loaded, the current month is shown, and none of its weeks is folded.
 */
function useUsualMonth(lang: Lang, enabled: boolean): { month: string; isPending: boolean } {
  const current = monthOf(marketToday());
  const shares = useQuery({ ...sharesQuery(current, lang), enabled });
  const isEmpty = shares.isSuccess && eventsIn(eventsOf(shares.data), current).length === 0;
  const newest = useQuery({ ...newestShareQuery(lang), enabled: enabled && isEmpty });
  const day = newest.data?.cells[0]?.[0] ?? null;
  const month = isEmpty && day !== null ? monthOf(String(day)) : current;
  return { month, isPending: enabled && isEmpty && newest.isPending };
}

interface CalendarProps {
  title: string;
  month: string;
  events: readonly ShareEvent[];
}

function CalendarHead({ title, month, events }: CalendarProps) {
  const t = useMessages(xinguMessages);
  const { searchOf } = useAddressState(calendarAddress);
  const move = (months: number): string => searchOf({ month: monthOf(monthsBefore(`${month}-01`, -months)) });
  const save = (): void => {
    const days = events.map(({ day, step, code, name }) => ({
      uid: `${code}-${step}@jishi`,
      day,
      summary: `${t(`step.${step}`)} ${name} ${code}`,
      description: t('source'),
    }));
    handOver(
      new Blob([icsOf(title, days, new Date())], { type: 'text/calendar' }),
      `new-shares-${month}.ics`,
    );
  };
  return (
    <Row className={styles.head} gap="8px 20px" align="center">
      <h2 aria-live="polite">{title}</h2>
      <Row as="nav" gap={4} aria-label={title}>
        <Link
          to={{ search: move(-12) }}
          aria-label={t('earlierYear')}
          title={t('earlierYear')}
          preventScrollReset
        >
          «
        </Link>
        <Link to={{ search: move(-1) }} preventScrollReset>
          {t('earlier')}
        </Link>
        <Link to={{ search: searchOf({ month: monthOf(marketToday()) }) }} preventScrollReset>
          {t('thisMonth')}
        </Link>
        <Link to={{ search: move(1) }} preventScrollReset>
          {t('later')}
        </Link>
        <Link to={{ search: move(12) }} aria-label={t('laterYear')} title={t('laterYear')} preventScrollReset>
          »
        </Link>
      </Row>
      <Button disabled={events.length === 0} onClick={save}>
        {t('keep')}
      </Button>
    </Row>
  );
}

const HEAD_PX = 27;
const WEEK_PX = 76;

interface BodyProps extends CalendarProps {
  isKnown: boolean;
}

/**
 * The days of a month by week. A week without events is only as tall as its dates, and the weeks with events share its
 * height, so that the list below stays in place when the events arrive.
 */
function EventTable({ title, month, events, isKnown }: BodyProps) {
  const today = marketToday();
  const weeks = new Set(events.map(({ day }) => weekOf(day)));
  return (
    <MonthTable
      className={styles.month}
      style={{ height: HEAD_PX + weeksOf(month).length * WEEK_PX }}
      caption={title}
      month={month}
      dayProps={(day) => ({
        'data-outside': monthOf(day) !== month,
        'data-today': day === today,
        'data-folded': isKnown && events.length > 0 && !weeks.has(weekOf(day)),
      })}
      day={(day) => (
        <>
          <time dateTime={day}>{Number(day.slice(8))}</time>
          <Events events={events.filter((event) => event.day === day)} />
        </>
      )}
    />
  );
}

function Agenda({ events }: BodyProps) {
  const tag = languageTag(useLanguage());
  const days = [...new Set(events.map(({ day }) => day))];
  return (
    <Stack as="ol" className={styles.agenda} gap={10}>
      {days.map((day) => (
        <li key={day}>
          <Quiet as="time" size={13} dateTime={day}>
            {fullDay(tag, day)}
          </Quiet>
          <Events events={events.filter((event) => event.day === day)} />
        </li>
      ))}
    </Stack>
  );
}

function Events({ events }: { events: readonly ShareEvent[] }) {
  const t = useMessages(xinguMessages);
  const lang = useLanguage();
  if (events.length === 0) return null;
  return (
    <Stack as="ul" className={styles.events} gap={2}>
      {events.map(({ code, step, name }) => (
        <li key={`${code} ${step}`} data-step={step}>
          <span>{t(`step.${step}`)}</span>{' '}
          {step === 'list' ? <Link to={marketDataPath(code, lang)}>{name}</Link> : name}
        </li>
      ))}
    </Stack>
  );
}
