import type { DatasetSummary } from '@jishi/contract';
import { useQuery } from '@tanstack/react-query';
import { datasetQuery } from '../../features/catalog/index.ts';
import { StartSteps, startValues } from '../../features/gateway/index.ts';
import { useMessages } from '../../shared/i18n/messages.ts';
import { Section } from '../../shared/ui/Section.tsx';
import { SkeletonRows } from '../../shared/ui/SkeletonRows.tsx';
import { homeMessages } from './home.messages.ts';

/** The data set that most newcomers look for; any other that may be sampled serves where it is not on sale. */
const WELL_KNOWN = 'p_stock2402';

/** How to start, with code for this very host. Nothing is shown while no data set is on sale. */
export function QuickStart({ datasets }: { datasets: readonly DatasetSummary[] | null }) {
  const t = useMessages(homeMessages);
  const open = (datasets ?? []).filter((dataset) => dataset.open !== 'none');
  const example = open.find((dataset) => dataset.code === WELL_KNOWN) ?? open[0];
  const detail = useQuery({ ...datasetQuery(example?.code ?? ''), enabled: example !== undefined });
  if (detail.isError || (datasets !== null && example === undefined)) return null;
  const { origin } = window.location;
  return (
    <Section title={t('start')}>
      {detail.data ? (
        <StartSteps
          call={{
            origin,
            path: detail.data.path,
            values: startValues(
              detail.data.parameters.filter((parameter) => parameter.required || parameter.name === 'scode'),
              {},
            ),
          }}
          sampleAddress={`${origin}/v1/catalog/datasets/${detail.data.code}/sample`}
        />
      ) : (
        <SkeletonRows rows={3} rowHeightPx={112} />
      )}
    </Section>
  );
}
