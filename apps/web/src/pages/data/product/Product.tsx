import { type DatasetDetail, trialCallsOf } from '@jishi/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  ChangelogPanel,
  FieldsTable,
  ParametersTable,
  PriceCard,
  QualityHistoryPanel,
  QualityPanel,
  RelatedDatasets,
} from '../../../features/catalog/index.ts';
import { OwnedNote, useCallBasis, useHeldMode } from '../../../features/entitlements/index.ts';
import {
  type CallValues,
  CodeSamples,
  ErrorCodes,
  Limits,
  QuickCall,
  Sample,
  startValues,
  TryIt,
  withLimit,
} from '../../../features/gateway/index.ts';
import { inTradeOrder } from '../../../features/site-data/index.ts';
import { ReportRow } from '../../../features/support/index.ts';
import { OwnLimits, useIncludedLeft } from '../../../features/usage/index.ts';
import { Unanswered } from '../../../shared/answer/Unanswered.tsx';
import type { CallBasis } from '../../../shared/charge/call-basis.ts';
import { shownType } from '../../../shared/format/index.ts';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { sampleQuery } from '../../../shared/queries/dataset.queries.ts';
import { useSession } from '../../../shared/session/session.ts';
import { Grid } from '../../../shared/ui/layout/Grid.tsx';
import { Section } from '../../../shared/ui/layout/Section.tsx';
import { Stack } from '../../../shared/ui/layout/Stack.tsx';
import { SkeletonRows } from '../../../shared/ui/skeleton/SkeletonRows.tsx';
import type { DataRecord } from '../../../shared/ui/table/RecordsTable.tsx';
import { Tabs } from '../../../shared/ui/tabs/Tabs.tsx';
import { ProductHead } from './ProductHead.tsx';
import { productMessages } from './product.messages.ts';
import { useBuyActions } from './use-buy-actions.tsx';
import { useProductTab } from './use-product-tab.ts';

/** The page of an existing data set. */
export function Product({ dataset, addressValues }: { dataset: DatasetDetail; addressValues: CallValues }) {
  const t = useMessages(productMessages);
  const lang = useLanguage();
  // The values in the URL are parameters of a call.
  const [tab, openTab] = useProductTab(Object.keys(addressValues).length > 0 ? 'try' : null);
  const [values, setValues] = useState(() =>
    withLimit(startValues(dataset.parameters, addressValues), addressValues),
  );
  const columns = inTradeOrder(dataset.fields).map((field) => ({
    code: field.code,
    label: field[lang],
    unit: field.unit?.[lang] ?? null,
    type: shownType(field),
    values: field.values,
  }));
  const sample = <SampleRows dataset={dataset} columns={columns} />;
  const sent = Object.entries(values).filter(([, value]) => value !== '');
  const call = { origin: window.location.origin, code: dataset.code, path: dataset.path, values: sent };
  const basis = useCallBasis(dataset, useIncludedLeft());
  const runnable = { dataset, basis, columns, values, onValues: setValues };
  const tryIt = <TryIt {...runnable} sample={sample} />;
  return (
    <>
      <Grid columns="minmax(0, 1fr) 380px" gap="24px 48px" align="start" oneBelow={1100}>
        <Stack gap={16}>
          <ProductHead dataset={dataset} />
          <QuickCall dataset={dataset} values={values} isCompact onMore={() => openTab('code')} />
        </Stack>
        <PriceSection dataset={dataset} basis={basis} />
      </Grid>
      <Tabs
        label={dataset.name[lang]}
        active={tab}
        onOpen={openTab}
        items={[
          { key: 'sample', label: t('sample'), panel: sample },
          { key: 'fields', label: t('fields'), panel: <FieldsTable fields={dataset.fields} /> },
          {
            key: 'parameters',
            label: t('parameters'),
            panel: <ParametersTable parameters={dataset.parameters} />,
          },
          { key: 'try', label: t('tryIt'), panel: tryIt },
          {
            key: 'code',
            label: t('code'),
            panel: <CodeSamples call={call} hasTrials={trialCallsOf(dataset) > 0} runnable={runnable} />,
          },
          { key: 'quality', label: t('quality'), panel: <Quality dataset={dataset} /> },
          { key: 'terms', label: t('terms'), panel: <Terms /> },
        ]}
      />
      <RelatedDatasets dataset={dataset} />
    </>
  );
}

/** The price, and the entitlements that the user has. */
function PriceSection({ dataset, basis }: { dataset: DatasetDetail; basis: CallBasis | null }) {
  const t = useMessages(productMessages);
  const { code, prices, trialCalls, trialRows, trialDays, vipOnly, openRows, preview } = dataset;
  const actions = useBuyActions()(`dataset:${code}`, [code]);
  const held = useHeldMode(code, prices);
  return (
    <Section title={t('price')}>
      <OwnedNote code={code} prices={prices} canRenew={actions !== undefined} />
      <PriceCard
        {...{ prices, trialCalls, trialRows, trialDays, vipOnly, openRows, held, basis, actions }}
        seesRows={preview === 'open'}
      />
    </Section>
  );
}

/** The quality of the rows over time, their completeness by field, and the changes to their description. */
function Quality({ dataset }: { dataset: DatasetDetail }) {
  const t = useMessages(productMessages);
  return (
    <Stack gap={28}>
      <QualityHistoryPanel code={dataset.code} />
      <div>
        <Report dataset={dataset} records={[]} />
      </div>
      <Grid columns="minmax(0, 5fr) minmax(0, 6fr)" gap="28px 56px" align="start" oneBelow={1100}>
        <Section title={t('completeness')}>
          <QualityPanel dataset={dataset} />
        </Section>
        <Section title={t('history')}>
          <ChangelogPanel code={dataset.code} since={dataset.since} />
        </Section>
      </Grid>
    </Stack>
  );
}

function Terms() {
  const t = useMessages(productMessages);
  const { signedIn } = useSession();
  return (
    <Stack gap={28}>
      {signedIn && <OwnLimits />}
      <Section title={t('limits')}>
        <Limits />
      </Section>
      <Section title={t('errors')}>
        <ErrorCodes />
      </Section>
    </Stack>
  );
}

function SampleRows({
  dataset,
  columns,
}: {
  dataset: DatasetDetail;
  columns: Parameters<typeof Sample>[0]['columns'];
}) {
  const sample = useQuery(sampleQuery(dataset.code, useLanguage()));
  if (!sample.isSuccess)
    return <Unanswered query={sample} waiting={<SkeletonRows rows={6} rowHeightPx={48} />} />;
  const report = <Report dataset={dataset} records={sample.data.records} />;
  return <Sample dataset={dataset} columns={columns} {...sample.data} action={report} />;
}

/** A form in which a reader reports a wrong row, in the sample or elsewhere. */
function Report({ dataset, records }: { dataset: DatasetDetail; records: readonly DataRecord[] }) {
  const lang = useLanguage();
  const fields = dataset.fields.map(({ code, key, ...field }) => ({ code, label: field[lang], isKey: key }));
  const keys = fields.filter(({ isKey }) => isKey);
  const rows = records.map((record) =>
    Object.fromEntries(keys.map(({ code }) => [code, String(record[code] ?? '')])),
  );
  return <ReportRow dataset={dataset.code} fields={fields} rows={rows} />;
}
