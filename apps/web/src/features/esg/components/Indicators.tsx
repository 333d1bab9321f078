import type { EsgIndicators } from '@jishi/contract';
import { useQuery } from '@tanstack/react-query';
import { Answer } from '../../../shared/answer/Answer.tsx';
import { formatNumber, MISSING } from '../../../shared/format/index.ts';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { HowCalculated } from '../../../shared/ui/disclosure/HowCalculated.tsx';
import { Section } from '../../../shared/ui/layout/Section.tsx';
import { SkeletonRows } from '../../../shared/ui/skeleton/SkeletonRows.tsx';
import { DatasetSource } from '../../../shared/ui/source/DatasetSource.tsx';
import { type FactColumn, FactTable } from '../../../shared/ui/table/FactTable.tsx';
import { Quiet } from '../../../shared/ui/text/Quiet.tsx';
import { esgMessages } from '../esg.messages.ts';
import { indicatorsQuery } from '../esg.queries.ts';
import { textFor } from '../esg-words.ts';
import { Words } from './cells.tsx';
import styles from './Esg.module.css';

type Indicator = EsgIndicators['indicators'][number];

const SKELETON = { rows: 6, rowHeightPx: 40 };
/** The number of most recent periods shown on a phone. The data set contains all of them. */
const PERIODS_ON_A_PHONE = 2;

/** The indicators that the company itself reported, by period. */
export function Indicators({ code }: { code: string }) {
  const t = useMessages(esgMessages);
  const indicators = useQuery(indicatorsQuery(code));
  return (
    <Section title={t('indicators')}>
      <Answer query={indicators} waiting={<SkeletonRows {...SKELETON} />}>
        {(data) =>
          data === null ? <Quiet>{t('noIndicators')}</Quiet> : <IndicatorTable code={code} {...data} />
        }
      </Answer>
    </Section>
  );
}

function IndicatorTable({ code, dataset, periods, rated, indicators }: EsgIndicators & { code: string }) {
  const t = useMessages(esgMessages);
  const columns = useColumns(periods, rated);
  return (
    <>
      <HowCalculated texts={[t('howIndicators')]} />
      <FactTable
        caption={t('indicators')}
        rows={indicators}
        rowKey={(indicator) => indicator.code}
        columns={columns}
      />
      <DatasetSource code={dataset} values={{ scode: code }} />
    </>
  );
}

function useColumns(periods: readonly string[], rated: number): FactColumn<Indicator>[] {
  const t = useMessages(esgMessages);
  const lang = useLanguage();
  return [
    {
      key: 'indicator',
      label: t('indicator'),
      cell: ({ code, zh, en }) => (
        <span className={styles.name}>
          <Words text={textFor({ zh, en }, lang)} />
          <Quiet as="code" size={13}>
            {code}
          </Quiet>
        </span>
      ),
    },
    { key: 'unit', label: t('unit'), cell: ({ unit }) => unit && <Words text={textFor(unit, lang)} /> },
    ...periods.map(
      (period, at): FactColumn<Indicator> => ({
        key: period,
        label: period,
        align: 'right',
        wideOnly: at >= PERIODS_ON_A_PHONE,
        cell: ({ values }) => <Value value={values[at] ?? null} />,
      }),
    ),
    {
      key: 'median',
      label: t('industryMedian'),
      align: 'right',
      cell: ({ isRate, median, companies }) => {
        if (isRate && companies > 0)
          return t('medianOf', { median: formatNumber(median), count: companies, rated });
        return isRate ? MISSING : <Quiet as="span">{t('notCompared')}</Quiet>;
      },
    },
  ];
}

function Value({ value }: { value: number | string | null }) {
  if (typeof value === 'string') return <Words text={value} />;
  return <span className={styles.number}>{formatNumber(value)}</span>;
}
