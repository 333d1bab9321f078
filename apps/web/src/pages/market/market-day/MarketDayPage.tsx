import type { MarketDay } from '@jishi/contract';
import { useQuery } from '@tanstack/react-query';
import {
  Breadth,
  Calculation,
  type ChangeAddress,
  type DayAddress,
  DayEmpty,
  DayPicker,
  DaySources,
  DayStocks,
  Distribution,
  HeatMap,
  Leaders,
  marketDayQuery,
  useDayAddress,
} from '../../../features/quotes/market-day/index.ts';
import { quotesMessages } from '../../../features/quotes/quotes.messages.ts';
import { Answer } from '../../../shared/answer/Answer.tsx';
import { formatList, formatNumber, inBrackets } from '../../../shared/format/index.ts';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { siteName } from '../../../shared/i18n/site.ts';
import { usePageTitle, useTitle } from '../../../shared/navigation/page-title.ts';
import { useCoverageText } from '../../../shared/ui/coverage/use-coverage-text.ts';
import { DemoMark } from '../../../shared/ui/demo/DemoMark.tsx';
import { LateNotice } from '../../../shared/ui/late/LateNotice.tsx';
import { Grid } from '../../../shared/ui/layout/Grid.tsx';
import { Row } from '../../../shared/ui/layout/Row.tsx';
import { Section } from '../../../shared/ui/layout/Section.tsx';
import { Stack } from '../../../shared/ui/layout/Stack.tsx';
import { SkeletonRows } from '../../../shared/ui/skeleton/SkeletonRows.tsx';
import { Quiet } from '../../../shared/ui/text/Quiet.tsx';
import styles from './MarketDayPage.module.css';
import { marketDayPageMessages } from './market-day.messages.ts';

const SKELETON = { rows: 14, rowHeightPx: 44 };

/** The whole market on one day. */
export default function MarketDayPage() {
  const lang = useLanguage();
  const title = usePageTitle();
  const { address, change } = useDayAddress();
  const day = useQuery(marketDayQuery(address));
  const date = day.data?.date ?? address.date;
  const coverage = useCoverage(day.data);
  useTitle([title, date, coverage && inBrackets(coverage, lang)].filter(Boolean).join(' '), siteName(lang));
  return (
    <Stack gap={24}>
      <Row className={styles.head} gap="10px 24px" align="center" justify="space-between">
        <Row gap="4px 12px" align="center">
          <h1>{title}</h1>
          {coverage !== null && <Quiet>{coverage}</Quiet>}
          {day.data?.demo && <DemoMark />}
        </Row>
        {day.data && <DayPicker day={day.data} onChange={change} />}
      </Row>
      {day.data && <LateNotice late={day.data.late} />}
      <Answer query={day} waiting={<SkeletonRows {...SKELETON} />}>
        {(data) =>
          data.count === 0 ? (
            <DayEmpty day={data} />
          ) : (
            <DayContent day={data} address={address} onChange={change} isBusy={day.isPlaceholderData} />
          )
        }
      </Answer>
    </Stack>
  );
}

/**
 * Returns the number of stocks on the day and the boards that are missing, because the rows may cover only a part of
 * the market.
 */
function useCoverage(day: MarketDay | undefined): string | null {
  const t = useMessages(marketDayPageMessages);
  const coverageText = useCoverageText();
  const ofQuotes = useMessages(quotesMessages);
  const lang = useLanguage();
  if (day === undefined || day.count === 0) return null;
  const count =
    day.listed === null
      ? t('covered', { count: formatNumber(day.count) })
      : coverageText('stocks', day.count, day.listed);
  if (day.absentBoards.length === 0) return count;
  const boards = formatList(
    day.absentBoards.map((board) => ofQuotes(`board.${board}`)),
    lang,
  );
  return t('coveredWithout', { coverage: count, boards });
}

interface DayContentProps {
  day: MarketDay;
  address: DayAddress;
  onChange: ChangeAddress;
  /** Whether the previous day is still shown while the selected one is loading. */
  isBusy: boolean;
}

function DayContent({ day, address, onChange, isBusy }: DayContentProps) {
  const t = useMessages(marketDayPageMessages);
  const parts = { day, address, onChange };
  return (
    <Stack gap={28} aria-busy={isBusy} data-dated>
      <Grid columns="minmax(0, 1fr) minmax(0, 1.15fr)" gap="20px 40px" oneBelow={900}>
        <Breadth {...parts} />
        <Distribution bins={day.distribution} />
      </Grid>
      <Section title={t('heatMap')}>
        <HeatMap {...parts} />
      </Section>
      <Section title={t('leaders')}>
        <Leaders address={address} onChange={onChange} />
      </Section>
      <Section title={t('stocks')}>
        <DayStocks {...parts} />
      </Section>
      <Calculation />
      <DaySources day={day} />
    </Stack>
  );
}
