import { trialCallsOf } from '@jishi/contract';
import { useQuery } from '@tanstack/react-query';
import { datasetQuery } from '../../../features/catalog/index.ts';
import { CodeSamples } from '../../../features/gateway/index.ts';
import { Unanswered } from '../../../shared/answer/Unanswered.tsx';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { Drawer } from '../../../shared/ui/drawer/Drawer.tsx';
import { SkeletonRows } from '../../../shared/ui/skeleton/SkeletonRows.tsx';
import { companyMessages } from './company.messages.ts';

interface SetCodeProps {
  dataset: string;
  values: Readonly<Record<string, string>>;
}

/** The rows of a block as a call, in curl, Python, Excel and more, ready to copy. */
export function SetCode({ dataset, values }: SetCodeProps) {
  const t = useMessages(companyMessages);
  return (
    <Drawer title={t('codeName')} edge="right" label={t('code', { code: dataset })}>
      {() => <Code dataset={dataset} values={values} />}
    </Drawer>
  );
}

function Code({ dataset, values }: SetCodeProps) {
  const described = useQuery(datasetQuery(dataset));
  if (!described.isSuccess)
    return <Unanswered query={described} waiting={<SkeletonRows rows={1} rowHeightPx={420} />} />;
  const { code, path } = described.data;
  const call = { origin: window.location.origin, code, path, values: Object.entries(values) };
  return <CodeSamples call={call} hasTrials={trialCallsOf(described.data) > 0} />;
}
