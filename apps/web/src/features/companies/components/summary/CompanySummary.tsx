import { type CompanyOverview, gappedSeries } from '@jishi/contract';
import { formatNumber, formatSpan, TWO_DECIMALS } from '../../../../shared/format/index.ts';
import { useLanguage } from '../../../../shared/i18n/language.ts';
import { useMessages } from '../../../../shared/i18n/messages.ts';
import { Grid } from '../../../../shared/ui/layout/Grid.tsx';
import { Row } from '../../../../shared/ui/layout/Row.tsx';
import { Section } from '../../../../shared/ui/layout/Section.tsx';
import { Stack } from '../../../../shared/ui/layout/Stack.tsx';
import { Sparkline } from '../../../../shared/ui/sparkline/Sparkline.tsx';
import { Term } from '../../../../shared/ui/term/Term.tsx';
import { Quiet } from '../../../../shared/ui/text/Quiet.tsx';
import { companiesMessages } from '../../companies.messages.ts';
import { glossaryMessages } from '../../glossary.messages.ts';
import { Business } from '../Business.tsx';
import styles from '../CompanyOverview.module.css';
import { EventList } from '../EventList.tsx';
import { HowCalculated } from '../HowCalculated.tsx';
import { SourceLinks } from '../SourceLink.tsx';
import { SummaryFigures } from './SummaryFigures.tsx';
import { SummaryReport } from './SummaryReport.tsx';

const CHART_HEIGHT_PX = 72;
const EVENTS = 6;

/** Presents a company on one screen to a reader who is new to the market, with an explanation of each term. */
export function CompanySummary({ company }: { company: CompanyOverview }) {
  const t = useMessages(companiesMessages);
  const { ahead, latest, price } = company;
  return (
    <Stack gap={20}>
      <Grid columns="minmax(0, 7fr) minmax(0, 5fr)" gap="24px 40px" oneBelow={900}>
        <Stack gap={20}>
          <Section title={t('business')}>
            <Business company={company} />
            <BusinessSources company={company} />
          </Section>
          <Section title={t('report')}>
            <SummaryReport company={company} />
          </Section>
        </Stack>
        <Stack gap={20}>
          <Section title={t('price')}>
            {price !== null && price.closes.length > 1 && <Closes price={price} />}
            <SummaryFigures company={company} />
          </Section>
          <Events title={t('ahead')} none={t('noneAhead')} events={ahead} company={company} />
          <Events title={t('latest')} none={t('noneLatest')} events={latest} company={company} />
        </Stack>
      </Grid>
      <HowCalculated text={t('howOverview')} />
    </Stack>
  );
}

/** The line of closing prices. It has no axes, so its dates and its range are stated as text. */
function Closes({ price: { dates, closes, gaps } }: { price: NonNullable<CompanyOverview['price']> }) {
  const t = useMessages(companiesMessages);
  const [from, to] = [dates[0], dates.at(-1)];
  if (from === undefined || to === undefined) return null;
  return (
    <>
      <div className={styles.course}>
        <Sparkline points={gappedSeries(dates, closes, gaps)} heightPx={CHART_HEIGHT_PX} />
      </div>
      <Quiet size={13}>
        {t('closes', {
          span: formatSpan({ from, to }),
          low: formatNumber(Math.min(...closes), TWO_DECIMALS),
          high: formatNumber(Math.max(...closes), TWO_DECIMALS),
        })}
      </Quiet>
    </>
  );
}

interface EventsProps {
  title: string;
  /** The note shown if there are no events. */
  none: string;
  events: CompanyOverview['ahead'];
  company: CompanyOverview;
}

/** The first events of a list, with explanations of their terms and links to their data sets. */
function Events({ title, none, events, company: { code, glosses } }: EventsProps) {
  const first = events.slice(0, EVENTS);
  return (
    <Section title={title}>
      {first.length === 0 ? <Quiet>{none}</Quiet> : <EventList events={first} glosses={glosses} />}
      <EventTerms events={first} />
      <SourceLinks code={code} datasets={first.map(({ dataset }) => dataset)} />
    </Section>
  );
}

function BusinessSources({
  company: { code, englishProfile, profile, industry },
}: {
  company: CompanyOverview;
}) {
  const lang = useLanguage();
  const english = lang === 'en' ? englishProfile : null;
  return (
    <SourceLinks code={code} datasets={[english, profile, industry].flatMap((part) => part?.dataset ?? [])} />
  );
}

/** Explains each kind of event in the list once. */
function EventTerms({ events }: { events: CompanyOverview['ahead'] }) {
  const t = useMessages(glossaryMessages);
  const kinds = [...new Set(events.map(({ kind }) => kind))];
  if (kinds.length === 0) return null;
  return (
    <Row gap="2px 16px" quiet>
      {kinds.map((kind) => (
        <Term key={kind} word={t(`event.${kind}`)} meaning={t(`eventMeaning.${kind}`)} />
      ))}
    </Row>
  );
}
