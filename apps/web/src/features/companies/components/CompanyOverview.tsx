import type { CompanyOverview as Overview } from '@jishi/contract';
import { formatNumber, formatPercent, formatShort } from '../../../shared/format/index.ts';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { Section } from '../../../shared/ui/layout/Section.tsx';
import { Stack } from '../../../shared/ui/layout/Stack.tsx';
import { EmptyNote } from '../../../shared/ui/note/EmptyNote.tsx';
import { Sparkline } from '../../../shared/ui/sparkline/Sparkline.tsx';
import { Quiet } from '../../../shared/ui/text/Quiet.tsx';
import { companiesMessages } from '../companies.messages.ts';
import { Business } from './Business.tsx';
import { TWO } from './CompanyHead.tsx';
import styles from './CompanyOverview.module.css';
import { EventList } from './EventList.tsx';
import { HowCalculated } from './HowCalculated.tsx';
import { ReportFigures } from './ReportFigures.tsx';
import { SourceLinks } from './SourceLink.tsx';

/** A company on one screen: price, key figures, business, what comes next and what changed. */
export function CompanyOverview({ company }: { company: Overview }) {
  const t = useMessages(companiesMessages);
  const { code, ahead, latest, glosses } = company;
  return (
    <Stack gap={20}>
      <div className={styles.columns}>
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
      </div>
      <HowCalculated text={t('howOverview')} />
    </Stack>
  );
}

const CHART_HEIGHT_PX = 96;

function Price({ company: { code, price, valuation } }: { company: Overview }) {
  const t = useMessages(companiesMessages);
  if (price === null) return <EmptyNote title={t('noQuotes', { code: 'p_stock2402' })} />;
  const { closes } = price;
  const label = t('lastYear', {
    count: closes.length,
    low: formatNumber(Math.min(...closes), TWO),
    high: formatNumber(Math.max(...closes), TWO),
  });
  return (
    <>
      <div className={styles.course}>
        <Sparkline points={closes} heightPx={CHART_HEIGHT_PX} label={label} />
      </div>
      <Quiet size={13}>{label}</Quiet>
      <Figures price={price} valuation={valuation} />
      <SourceLinks code={code} datasets={[price.dataset, ...(valuation ? [valuation.dataset] : [])]} />
    </>
  );
}

function Figures({
  price,
  valuation,
}: Pick<Overview, 'valuation'> & { price: NonNullable<Overview['price']> }) {
  const t = useMessages(companiesMessages);
  const lang = useLanguage();
  const { quote } = price;
  const size = (value: number | null | undefined): string =>
    formatShort(value ?? null, lang, { decimalsMax: 0 });
  const ratio = (value: number | null | undefined): string => formatNumber(value ?? null, TWO);
  const figures = [
    ['marketValue', size(quote?.marketValue)],
    ['tradableValue', size(quote?.tradableValue)],
    ['amount', size(quote?.amount)],
    ['turnoverRate', formatPercent(quote?.turnoverRate ?? null)],
    ['peRatio', ratio(valuation?.peRatio)],
    ['pbRatio', ratio(valuation?.pbRatio)],
    ['psRatio', ratio(valuation?.psRatio)],
    ['pcfRatio', ratio(valuation?.pcfRatio)],
    ['dividendYield', formatPercent(valuation?.dividendYield ?? null)],
  ] as const;
  return (
    <dl className={styles.figures}>
      {figures.map(([key, text]) => (
        <div key={key}>
          <dt>{t(key)}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
