import type { DatasetDetail, TopicDataset } from '@jishi/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { TopicDatasetHead } from '../../features/catalog/index.ts';
import { QuickCall, Sample, startValues, withLimit } from '../../features/gateway/index.ts';
import { inTradeOrder } from '../../features/site-data/index.ts';
import { Answer } from '../../shared/answer/Answer.tsx';
import { useLanguage } from '../../shared/i18n/language.ts';
import { useMessages } from '../../shared/i18n/messages.ts';
import { productPath } from '../../shared/navigation/paths.ts';
import { datasetQuery, sampleQuery } from '../../shared/queries/dataset.queries.ts';
import { useMedia } from '../../shared/store/store.ts';
import { LateNotice } from '../../shared/ui/late/LateNotice.tsx';
import { SkeletonRows } from '../../shared/ui/skeleton/SkeletonRows.tsx';
import styles from './TopicContent.module.css';
import { topicPageMessages } from './topic-page.messages.ts';

/** The maximum width at which the data set is below the list. */
const STACKED = '(max-width: 1100px)';

interface ChosenDatasetProps {
  dataset: TopicDataset;
  /** Whether the reader chose the data set. If not, it is the default. */
  isAsked: boolean;
}

/** The data set that is shown for a topic: its description, its sample rows, and a call that reads more of them. */
export function ChosenDataset({ dataset, isAsked }: ChosenDatasetProps) {
  const t = useMessages(topicPageMessages);
  const place = useRef<HTMLElement>(null);
  const stacked = useMedia(STACKED);
  useEffect(() => {
    if (isAsked && stacked) place.current?.scrollIntoView();
  }, [isAsked, stacked]);
  const detail = useQuery(datasetQuery(dataset.code));
  return (
    <section ref={place} className={styles.chosen} aria-label={t('sampleAndCall')}>
      <TopicDatasetHead dataset={dataset} />
      <Answer query={detail} waiting={<SkeletonRows rows={6} rowHeightPx={48} />}>
        {(data) => <RowsAndCall dataset={data} />}
      </Answer>
    </section>
  );
}

function RowsAndCall({ dataset }: { dataset: DatasetDetail }) {
  const lang = useLanguage();
  const navigate = useNavigate();
  const sample = useQuery(sampleQuery(dataset.code, lang));
  const columns = inTradeOrder(dataset.fields).map((field) => ({
    code: field.code,
    label: field[lang],
    unit: field.unit?.[lang] ?? null,
    type: field.type,
    values: field.values,
  }));
  const values = Object.entries(withLimit(startValues(dataset.parameters, {}), {}));
  const sent = Object.fromEntries(values.filter(([, value]) => value !== ''));
  return (
    <>
      <LateNotice late={dataset.late} />
      <Answer query={sample} waiting={<SkeletonRows rows={6} rowHeightPx={48} />}>
        {(data) => (
          <Sample dataset={dataset} columns={columns} records={data.records} glosses={data.glosses} />
        )}
      </Answer>
      {dataset.onSale && (
        <QuickCall
          dataset={dataset}
          values={sent}
          onMore={() => void navigate(productPath(dataset.code, lang, { tab: 'code' }))}
        />
      )}
    </>
  );
}
