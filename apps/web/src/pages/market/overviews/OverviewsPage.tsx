import type { MarketDay } from '@jishi/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { MarketStrip } from '../../../features/quotes/index.ts';
import {
  Calculation,
  type DayAddress,
  DayEmpty,
  DayEnd,
  DaySources,
  Distribution,
  dayAddress,
  hasAmounts,
  marketDayQuery,
  Sectors,
} from '../../../features/quotes/market-day/index.ts';
import { Answer } from '../../../shared/answer/Answer.tsx';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { usePageTitle } from '../../../shared/navigation/page-title.ts';
import { PATHS } from '../../../shared/navigation/paths.ts';
import { DemoMark } from '../../../shared/ui/demo/DemoMark.tsx';
import { Grid } from '../../../shared/ui/layout/Grid.tsx';
import { Row } from '../../../shared/ui/layout/Row.tsx';
import { Section } from '../../../shared/ui/layout/Section.tsx';
import { Stack } from '../../../shared/ui/layout/Stack.tsx';
import { SkeletonRows } from '../../../shared/ui/skeleton/SkeletonRows.tsx';
import { Quiet } from '../../../shared/ui/text/Quiet.tsx';
import { Boards } from './Boards.tsx';
import { Colours } from './Colours.tsx';
import { Conventions } from './Conventions.tsx';
import { overviewsMessages } from './overviews.messages.ts';
import { Units } from './Units.tsx';

const NEWEST = new URLSearchParams();
const SKELETON = { rows: 26, rowHeightPx: 34 };

/** Presents the market on one screen to a foreign reader, and explains how it differs from the reader's home market. */
export default function OverviewsPage() {
  const t = useMessages(overviewsMessages);
  const title = usePageTitle();
  const address = dayAddress.read(NEWEST);
  const day = useQuery(marketDayQuery(address));
  return (
    <Stack gap={22} style={{ paddingTop: 20 }}>
      <Stack as="header" gap={2}>
        <Row gap="4px 12px" align="center">
          <h1>{title}</h1>
          {day.data?.demo && <DemoMark />}
        </Row>
        <Quiet>{t('lead')}</Quiet>
      </Stack>
      <MarketStrip />
      <Answer query={day} waiting={<SkeletonRows {...SKELETON} />}>
        {(data) => (data.count === 0 ? <DayEmpty day={data} /> : <Day day={data} address={address} />)}
      </Answer>
      <Reading />
      <Calculation />
      {day.data && <DaySources day={day.data} />}
    </Stack>
  );
}

const SECTORS = 10;

/** The latest day of the market: stocks at their limits, sectors and movers. */
function Day({ day, address }: { day: MarketDay; address: DayAddress }) {
  const t = useMessages(overviewsMessages);
  const lang = useLanguage();
  const { limitUp, limitDown } = day.breadth;
  const isTraded = hasAmounts(day);
  return (
    <Stack gap={22} data-old={day.late !== null || undefined}>
      <Grid columns="minmax(0, 7fr) minmax(0, 5fr)" gap="20px 40px" oneBelow={1100}>
        <Section title={t('sectors')}>
          <Sectors day={day} rowsMax={SECTORS} />
        </Section>
        <Stack gap={12}>
          <Distribution bins={day.distribution} />
          <Quiet size={14}>{t('limits', { date: day.date ?? '', limitUp, limitDown })}</Quiet>
          <Row as="p" gap="4px 18px">
            <Link to={PATHS.marketDay[lang]}>{t('toDay')}</Link>
            <Link to={PATHS.marketIndices[lang]}>{t('toIndices')}</Link>
            <Link to={PATHS.summaries[lang]}>{t('toSummaries')}</Link>
          </Row>
        </Stack>
      </Grid>
      <Section title={t('movers')}>
        <Grid min={360} fill gap="16px 32px" oneBelow={1100}>
          <DayEnd title={t('gainers')} address={address} figure="changePercent" order="desc" />
          <DayEnd title={t('losers')} address={address} figure="changePercent" order="asc" />
          {isTraded && <DayEnd title={t('busiest')} address={address} figure="amount" order="desc" />}
        </Grid>
        {!isTraded && <Quiet size={13}>{t('noAmounts', { code: day.datasets.quotes ?? '' })}</Quiet>}
      </Section>
    </Stack>
  );
}

/** Explains what is needed to read the figures: colours, boards, rules and units. */
function Reading() {
  const t = useMessages(overviewsMessages);
  return (
    <>
      <Section title={t('colours')}>
        <Colours />
      </Section>
      <Section title={t('boards')}>
        <Boards />
      </Section>
      <Section title={t('rules')}>
        <Conventions />
      </Section>
      <Section title={t('units')}>
        <Units />
      </Section>
    </>
  );
}
