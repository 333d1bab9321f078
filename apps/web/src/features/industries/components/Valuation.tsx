import { type IndustryValuations, VALUATION_MEASURES } from '@jishi/contract';
import { standsForWhole } from '@jishi/market-math';
import { useQuery } from '@tanstack/react-query';
import { Unanswered } from '../../../shared/answer/Unanswered.tsx';
import { Plot } from '../../../shared/chart/plot/Plot.tsx';
import { usePlace } from '../../../shared/chart/reader/use-place.ts';
import { formatNumber, formatPercent } from '../../../shared/format/index.ts';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { Choice } from '../../../shared/ui/chip/Choice.tsx';
import { useCoverageText } from '../../../shared/ui/coverage/use-coverage-text.ts';
import { Fold } from '../../../shared/ui/disclosure/Fold.tsx';
import { Row } from '../../../shared/ui/layout/Row.tsx';
import { SkeletonRows } from '../../../shared/ui/skeleton/SkeletonRows.tsx';
import { DatasetSource } from '../../../shared/ui/source/DatasetSource.tsx';
import { FactTable } from '../../../shared/ui/table/FactTable.tsx';
import { Quiet } from '../../../shared/ui/text/Quiet.tsx';
import { industriesMessages } from '../industries.messages.ts';
import { valuationsQuery } from '../industries.queries.ts';
import { useIndustriesAddress } from '../industries-address.ts';
import { measureText, tickText } from '../measures.ts';
import { monthsKnown, shareBelow } from '../valuation.rules.ts';

const SKELETON = { rows: 6, rowHeightPx: 40 };
const HEIGHT_PX = 260;

/** A measure of valuation at month ends: its median and its quartiles, as a drawing and as a table. */
export function Valuation() {
  const t = useMessages(industriesMessages);
  const { address, change } = useIndustriesAddress();
  const valuations = useQuery(valuationsQuery(address));
  if (!valuations.isSuccess)
    return <Unanswered query={valuations} waiting={<SkeletonRows {...SKELETON} />} />;
  const { dataset, courses } = valuations.data;
  const drawable = VALUATION_MEASURES.filter(
    (measure) => measure === address.over || courses[measure].median.some((value) => value !== null),
  );
  return (
    <>
      <Row gap="8px 14px" align="center">
        <Choice
          label={t('over')}
          options={drawable.map((value) => ({ value, label: t(value) }))}
          value={address.over}
          onChoose={(over) => change({ over })}
        />
        <Quiet as="span" size={13}>
          {t('band')}
        </Quiet>
      </Row>
      <History data={valuations.data} />
      {dataset !== null && <DatasetSource code={dataset} />}
    </>
  );
}

function History({ data }: { data: IndustryValuations }) {
  const t = useMessages(industriesMessages);
  const lang = useLanguage();
  const { over } = useIndustriesAddress().address;
  const coverageText = useCoverageText();
  const course = data.courses[over];
  const medians = course.median.filter((value) => value !== null);
  const last = medians.at(-1);
  if (last === undefined) return <p>{t('noHistory')}</p>;
  const textOf = (value: number | null): string => measureText(over, value, lang);
  const from = data.days[course.median.findIndex((value) => value !== null)] ?? '';
  const months = monthsKnown(course.median);
  const share = standsForWhole(months.months, months.of) ? shareBelow(medians) : null;
  const words = { measure: t(over), from, to: data.days.at(-1) ?? '' };
  const label = t('historyText', {
    ...words,
    low: textOf(Math.min(...medians)),
    high: textOf(Math.max(...medians)),
    last: textOf(last),
  });
  return (
    <>
      {share !== null && <p>{t('rankText', { last: textOf(last), from, share: formatPercent(share, 0) })}</p>}
      <Quiet size={13}>
        {coverageText('months', months.months, months.of)}
        {' · '}
        {coverageText('companies', data.companies.at(-1) ?? 0, data.listed.at(-1) ?? 0)}
      </Quiet>
      <HistoryPlot data={data} label={label} textOf={textOf} />
      <HistoryTable data={data} textOf={textOf} />
    </>
  );
}

interface SeriesProps {
  data: IndustryValuations;
  textOf: (value: number | null) => string;
}

/** The marks of the chart: a line for the median, a band for the quartiles, and a point for the latest median. */
function HistoryPlot({ data: { days, courses }, label, textOf }: SeriesProps & { label: string }) {
  const t = useMessages(industriesMessages);
  const lang = useLanguage();
  const { over } = useIndustriesAddress().address;
  const place = usePlace(days.length);
  const { lower, median, upper } = courses[over];
  const colour = 'primary';
  const newest = median.map((value, at) => (at === days.length - 1 ? value : null));
  return (
    <Plot
      label={label}
      periods={days}
      marks={[
        { kind: 'band', key: 'quartiles', lower, upper, colour },
        { kind: 'line', key: 'median', values: median, colour },
        { kind: 'point', key: 'newest', values: newest, colour },
      ]}
      place={place}
      reading={t('valuationOn', {
        day: days[place.at] ?? '',
        lower: textOf(lower[place.at] ?? null),
        median: textOf(median[place.at] ?? null),
        upper: textOf(upper[place.at] ?? null),
      })}
      tickText={(value) => tickText(over, value, lang)}
      heightPx={HEIGHT_PX}
    />
  );
}

/** The numbers behind the chart, latest first. */
function HistoryTable({ data, textOf }: SeriesProps) {
  const t = useMessages(industriesMessages);
  const course = data.courses[useIndustriesAddress().address.over];
  const part = (key: 'lower' | 'median' | 'upper') => ({
    key,
    label: t(key),
    align: 'right' as const,
    cell: (at: number) => textOf(course[key][at] ?? null),
  });
  return (
    <Fold summary={t('historyTable')}>
      <FactTable
        caption={t('historyTable')}
        columns={[
          { key: 'day', label: t('day'), cell: (at) => data.days[at] },
          part('lower'),
          part('median'),
          part('upper'),
          {
            key: 'companies',
            label: t('companies'),
            align: 'right',
            wideOnly: true,
            cell: (at) => `${formatNumber(data.companies[at])} / ${formatNumber(data.listed[at])}`,
          },
        ]}
        rows={data.days.map((_, at) => at).reverse()}
        rowKey={(at) => data.days[at] ?? ''}
        narrow="table"
      />
    </Fold>
  );
}
