import type { Coverage } from '@jishi/contract';
import { Link } from 'react-router';
import { formatNumber, formatShort, MISSING } from '../../../../shared/format/index.ts';
import { useLanguage } from '../../../../shared/i18n/language.ts';
import { useMessages } from '../../../../shared/i18n/messages.ts';
import { productPath } from '../../../../shared/navigation/paths.ts';
import { DemoMark } from '../../../../shared/ui/demo/DemoMark.tsx';
import { HowCalculated } from '../../../../shared/ui/disclosure/HowCalculated.tsx';
import { Row } from '../../../../shared/ui/layout/Row.tsx';
import { Stack } from '../../../../shared/ui/layout/Stack.tsx';
import { Sparkline } from '../../../../shared/ui/sparkline/Sparkline.tsx';
import { type FactColumn, FactTable } from '../../../../shared/ui/table/FactTable.tsx';
import { quantMessages } from '../quant.messages.ts';

const COURSE_HEIGHT_PX = 56;

type Set = Coverage['sets'][number];

/** The number of rows in each data set, and the number of stocks with a price history. */
export function CoverageTables({ coverage: { sets, days } }: { coverage: Coverage }) {
  const t = useMessages(quantMessages);
  return (
    <>
      <Row gap="4px 14px" align="center">
        {sets.some(({ demo }) => demo) && <DemoMark />}
        <HowCalculated texts={[t('howCoverage'), t('howGaps')]} />
      </Row>
      <FactTable
        caption={t('coverage')}
        columns={useSetColumns()}
        rows={sets}
        rowKey={({ dataset }) => dataset}
      />
      {days.length > 0 && <Days days={days} />}
    </>
  );
}

function useSetColumns(): FactColumn<Set>[] {
  const t = useMessages(quantMessages);
  const lang = useLanguage();
  return [
    {
      key: 'dataset',
      label: t('dataset'),
      cell: ({ part, dataset, name, rows }) => (
        <Stack as="span" gap={0}>
          <span>
            {t(`part.${part}`)} · {name[lang]}
          </span>
          {rows === 0 ? (
            t('noRows', { code: dataset })
          ) : (
            <Link to={productPath(dataset, lang)}>{dataset}</Link>
          )}
        </Stack>
      ),
    },
    {
      key: 'securities',
      label: t('securities'),
      align: 'right',
      cell: ({ securities }) => formatNumber(securities),
    },
    { key: 'first', label: t('first'), cell: ({ from }) => from ?? MISSING },
    { key: 'last', label: t('last'), cell: ({ to }) => to ?? MISSING },
    {
      key: 'rows',
      label: t('rows'),
      align: 'right',
      cell: ({ rows }) => formatShort(rows, lang, { decimalsMax: 1 }),
    },
  ];
}

function Days({ days }: Pick<Coverage, 'days'>) {
  const t = useMessages(quantMessages);
  return (
    <>
      <h3>{t('days')}</h3>
      <Sparkline points={days.map(({ securities }) => securities)} from={0} heightPx={COURSE_HEIGHT_PX} />
      <FactTable
        caption={t('days')}
        columns={[
          { key: 'day', label: t('day'), cell: ({ date }) => date },
          {
            key: 'quoted',
            label: t('quoted'),
            align: 'right',
            cell: ({ securities }) => formatNumber(securities),
          },
          { key: 'absent', label: t('absent'), align: 'right', cell: ({ absent }) => formatNumber(absent) },
        ]}
        rows={days.toReversed()}
        rowKey={({ date }) => date}
        narrow="table"
      />
    </>
  );
}
