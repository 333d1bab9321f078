import type { CompanyEvent, CompanyOverview } from '@jishi/contract';
import { formatWithUnit, inBrackets } from '../../../shared/format/index.ts';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { Grid } from '../../../shared/ui/layout/Grid.tsx';
import { Stack } from '../../../shared/ui/layout/Stack.tsx';
import { Quiet } from '../../../shared/ui/text/Quiet.tsx';
import { companiesMessages } from '../companies.messages.ts';
import { ChineseText } from './ChineseText.tsx';
import styles from './EventList.module.css';
import { type Notice, NoticeTitle } from './overview/NoticeTitle.tsx';

interface EventListProps {
  events: readonly (CompanyEvent | Notice)[];
  glosses: CompanyOverview['glosses'];
}

/** A company's events and notices by day. */
export function EventList({ events, glosses }: EventListProps) {
  const t = useMessages(companiesMessages);
  return (
    <Stack as="ul" className={styles.events} data-size="normal" gap={6}>
      {events.map((event) => (
        <Grid
          as="li"
          columns="88px minmax(0, 1fr)"
          gap="4px 12px"
          align="baseline"
          key={'id' in event ? event.id : keyOf(event)}
        >
          <time dateTime={event.date}>{event.date}</time>
          {'id' in event ? (
            <span>
              <Quiet as="span" size={14}>
                {t('notice')}{' '}
              </Quiet>
              <NoticeTitle notice={event} />
            </span>
          ) : (
            <EventText event={event} glosses={glosses} />
          )}
        </Grid>
      ))}
    </Stack>
  );
}

const keyOf = ({ date, kind, period, text, figure }: CompanyEvent): string =>
  [date, kind, period, text, figure].join(' ');

function EventText({
  event: { kind, period, text, figure, unit },
  glosses,
}: {
  event: CompanyEvent;
  glosses: CompanyOverview['glosses'];
}) {
  const t = useMessages(companiesMessages);
  const lang = useLanguage();
  return (
    <span>
      {t(`event.${kind}`, { period: inBrackets(period, lang) })}{' '}
      {text !== null && <ChineseText text={text} glosses={glosses} />}{' '}
      {figure !== null && formatWithUnit(figure, unit, lang)}
    </span>
  );
}
