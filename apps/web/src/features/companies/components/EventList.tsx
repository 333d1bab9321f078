import type { CompanyEvent, CompanyOverview } from '@jishi/contract';
import { Link } from 'react-router';
import { formatWithUnit, inBrackets } from '../../../shared/format/index.ts';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { productPath } from '../../../shared/navigation/paths.ts';
import { Grid } from '../../../shared/ui/layout/Grid.tsx';
import { Stack } from '../../../shared/ui/layout/Stack.tsx';
import { Quiet } from '../../../shared/ui/text/Quiet.tsx';
import { companiesMessages } from '../companies.messages.ts';
import { ChineseText } from './ChineseText.tsx';
import styles from './EventList.module.css';

/** A company's events by day, each with its data set. */
export function EventList({
  events,
  code,
  glosses,
  none,
}: {
  events: readonly CompanyEvent[];
  code: string;
  glosses: CompanyOverview['glosses'];
  none: string;
}) {
  const lang = useLanguage();
  if (events.length === 0) return <Quiet>{none}</Quiet>;
  return (
    <Stack as="ul" className={styles.events} data-size="normal" gap={6}>
      {events.map((event) => (
        <Grid
          as="li"
          columns="88px minmax(0, 1fr) auto"
          gap="4px 12px"
          align="baseline"
          key={`${event.date} ${event.kind} ${event.period} ${event.text} ${event.figure}`}
        >
          <time dateTime={event.date}>{event.date}</time>
          <EventText event={event} glosses={glosses} />
          <Link to={productPath(event.dataset, lang, { scode: code })}>
            <code>{event.dataset}</code>
          </Link>
        </Grid>
      ))}
    </Stack>
  );
}

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
