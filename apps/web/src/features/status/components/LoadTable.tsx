import { FREQUENCIES, type LoadedDataset, type SiteStatus } from '@jishi/contract';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatInstant, formatNumber, MISSING } from '../../../shared/format/index.ts';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { productPath } from '../../../shared/navigation/paths.ts';
import { Toggle } from '../../../shared/ui/chip/Toggle.tsx';
import { DemoMark } from '../../../shared/ui/demo/DemoMark.tsx';
import { Row } from '../../../shared/ui/layout/Row.tsx';
import { Section } from '../../../shared/ui/layout/Section.tsx';
import { EmptyNote } from '../../../shared/ui/note/EmptyNote.tsx';
import { FactTable } from '../../../shared/ui/table/FactTable.tsx';
import { statusMessages } from '../status.messages.ts';
import { LoadTag } from './StateTag.tsx';

/** The newest day and the most recent load of each data set. */
export function LoadTable({ datasets }: Pick<SiteStatus, 'datasets'>) {
  const t = useMessages(statusMessages);
  const lang = useLanguage();
  const [isLateOnly, setLateOnly] = useState(false);
  const rows = isLateOnly
    ? datasets.filter(({ state }) => state === 'late' || state === 'overdue')
    : datasets;
  return (
    <Section title={t('datasets')}>
      <p>{t('datasetsAbout')}</p>
      <Row gap={12} align="center">
        <Toggle label={t('lateOnly')} on={isLateOnly} onToggle={setLateOnly} />
        {datasets.some(({ demo }) => demo) && <DemoMark />}
      </Row>
      {rows.length === 0 ? (
        <EmptyNote title={t(isLateOnly ? 'noneLate' : 'noDatasets')} />
      ) : (
        <FactTable
          caption={t('datasets')}
          rows={rows}
          rowKey={({ code }) => code}
          columns={[
            {
              key: 'dataset',
              label: t('dataset'),
              cell: (dataset) => (
                <Link to={productPath(dataset.code, lang)}>
                  {dataset[lang]} <code>{dataset.code}</code>
                </Link>
              ),
            },
            {
              key: 'frequency',
              label: t('frequency'),
              cell: ({ frequency }) => FREQUENCIES.find(({ code }) => code === frequency)?.[lang] ?? MISSING,
            },
            { key: 'loadedAt', label: t('loadedAt'), cell: ({ loadedAt }) => formatInstant(loadedAt) },
            { key: 'coverageTo', label: t('coverageTo'), cell: ({ coverageTo }) => coverageTo ?? MISSING },
            { key: 'state', label: t('state'), cell: (dataset) => <Judgement dataset={dataset} /> },
          ]}
        />
      )}
    </Section>
  );
}

/** The state in a word, and for old rows the trading days behind and the first day on which they were late. */
function Judgement({ dataset: { state, late } }: { dataset: LoadedDataset }) {
  const t = useMessages(statusMessages);
  if (late === null) return <LoadTag state={state} />;
  return (
    <>
      <LoadTag state={state} /> {t('lateBy', { count: formatNumber(late.tradingDays), since: late.since })}
    </>
  );
}
