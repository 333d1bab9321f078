import { gappedSeries, type CompanyOverview as Overview } from '@jishi/contract';
import { formatNumber, formatPercent, formatShort } from '../../../shared/format/index.ts';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { Grid } from '../../../shared/ui/layout/Grid.tsx';
import { Row } from '../../../shared/ui/layout/Row.tsx';
import { Section } from '../../../shared/ui/layout/Section.tsx';
import { Stack } from '../../../shared/ui/layout/Stack.tsx';
import { EmptyNote } from '../../../shared/ui/note/EmptyNote.tsx';
import { Sparkline } from '../../../shared/ui/sparkline/Sparkline.tsx';
import { Quiet } from '../../../shared/ui/text/Quiet.tsx';
import { companiesMessages } from '../companies.messages.ts';
import { priceFigures, QUOTES_DATASET } from '../price-figures.ts';
import { Business } from './Business.tsx';
import { TWO } from './CompanyHead.tsx';
import styles from './CompanyOverview.module.css';
import { EventList } from './EventList.tsx';
import { HowCalculated } from './HowCalculated.tsx';
import { PriceNotes } from './PriceNotes.tsx';
import { ReportFigures } from './ReportFigures.tsx';
import { SourceLinks } from './SourceLink.tsx';

/** A company on one screen: price, key figures, business, and upcoming and past events. */
export function CompanyOverview({ company }: { company: Overview }) {
  const t = useMessages(companiesMessages);
  const { code, ahead, latest, glosses } = company;
  return (
    <Stack gap={20}>
      <Grid columns="minmax(0, 7fr) minmax(0, 5fr)" gap="24px 40px" oneBelow={900}>
        <Stack gap={24}>
          <Section title={t('price')}>
            <Price company={company} />
          </Section>
          <Section title={t('report')}>
            <ReportFigures company={company} />
          </Section>
        </Stack>
        <Stack gap={24}>
          <Section title={t('ahead')}>
            <EventList events={ahead} code={code} glosses={glosses} none={t('noneAhead')} />
          </Section>
          <Section title={t('business')}>
            <Business company={company} />
          </Section>
          <Section title={t('latest')}>
            <EventList events={latest} code={code} glosses={glosses} none={t('noneLatest')} />
          </Section>
        </Stack>
      </Grid>
      <HowCalculated text={t('howOverview')} />
    </Stack>
  );
}

const CHART_HEIGHT_PX = 96;

function Price({ company }: { company: Overview }) {
  const t = useMessages(companiesMessages);
  const { code, price, valuation } = company;
  if (price === null) return <EmptyNote title={t('noQuotes', { code: QUOTES_DATASET })} />;
  const { dates, closes, gaps } = price;
  const label = t('lastYear', {
    count: closes.length,
    from: dates[0] ?? '',
    to: dates.at(-1) ?? '',
    low: formatNumber(Math.min(...closes), TWO),
    high: formatNumber(Math.max(...closes), TWO),
  });
  return (
    <>
      <div className={styles.course}>
        <Sparkline points={gappedSeries(dates, closes, gaps)} heightPx={CHART_HEIGHT_PX} label={label} />
      </div>
      <Quiet size={13}>{label}</Quiet>
      <Figures company={company} />
      <SourceLinks code={code} datasets={[price.dataset, ...(valuation ? [valuation.dataset] : [])]} />
    </>
  );
}

function Figures({ company }: { company: Overview }) {
  const t = useMessages(companiesMessages);
  const lang = useLanguage();
  const textOf = ({ kind, value }: ReturnType<typeof priceFigures>[number]): string => {
    if (kind === 'money') return formatShort(value, lang, { decimalsMax: 0 });
    return kind === 'percent' ? formatPercent(value) : formatNumber(value, TWO);
  };
  const figures = priceFigures(company).filter(({ value }) => value !== null);
  return (
    <>
      {figures.length > 0 && (
        <Grid as="dl" className={styles.figures} columns={3} gap="3px 28px">
          {figures.map((figure) => (
            <Row gap="0 8px" justify="space-between" key={figure.key}>
              <dt>{t(figure.key)}</dt>
              <dd>{textOf(figure)}</dd>
            </Row>
          ))}
        </Grid>
      )}
      <PriceNotes company={company} />
    </>
  );
}
