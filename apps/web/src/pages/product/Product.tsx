import type { DatasetDetail } from '@jishi/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FieldsTable, ParametersTable, PriceTable, sampleQuery } from '../../features/catalog/index.ts';
import { type CallValues, CodeSamples, ErrorCodes, Limits, Sample, startValues, TryIt } from '../../features/gateway/index.ts';
import { useLanguage } from '../../shared/i18n/language.ts';
import { useMessages } from '../../shared/i18n/messages.ts';
import { ErrorNote } from '../../shared/ui/ErrorNote.tsx';
import { Section } from '../../shared/ui/Section.tsx';
import { SkeletonRows } from '../../shared/ui/SkeletonRows.tsx';
import { Tabs } from '../../shared/ui/Tabs.tsx';
import { ProductHead } from './ProductHead.tsx';
import styles from './ProductPage.module.css';
import { productMessages } from './product.messages.ts';

/** The page of a data set that has been found. */
export function Product({ dataset, given }: { dataset: DatasetDetail; given: CallValues }) {
  const t = useMessages(productMessages);
  const lang = useLanguage();
  const [values, setValues] = useState(() => startValues(dataset.parameters, given));
  const sample = useQuery(sampleQuery(dataset.code));
  const columns = dataset.fields.map((field) => ({
    code: field.code,
    label: field[lang],
    unit: field.unit?.[lang] ?? null,
    type: field.type,
  }));
  const sampleView = (
    <>
      {sample.isPending && <SkeletonRows rows={6} rowHeightPx={48} />}
      {sample.isError && <ErrorNote error={sample.error} onRetry={() => void sample.refetch()} />}
      {sample.data && <Sample columns={columns} records={sample.data.records} />}
    </>
  );
  const { path } = dataset;
  return (
    <>
      <ProductHead dataset={dataset} />
      <div className={styles.terms}>
        <Section title={t('price')}>
          <PriceTable dataset={dataset} />
        </Section>
        <Section title={t('limits')}>
          <Limits />
        </Section>
      </div>
      <Tabs
        label={dataset.name[lang]}
        items={[
          {
            key: 'try',
            label: t('tryIt'),
            panel: <TryIt dataset={dataset} columns={columns} values={values} onValues={setValues} sample={sampleView} />,
          },
          { key: 'parameters', label: t('parameters'), panel: <ParametersTable parameters={dataset.parameters} /> },
          { key: 'fields', label: t('fields'), panel: <FieldsTable fields={dataset.fields} /> },
          { key: 'code', label: t('code'), panel: <CodeSamples call={{ origin: window.location.origin, path, values }} /> },
          { key: 'errors', label: t('errors'), panel: <ErrorCodes /> },
        ]}
      />
    </>
  );
}
