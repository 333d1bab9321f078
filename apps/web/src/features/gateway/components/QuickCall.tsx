import { type DatasetDetail, trialCallsOf } from '@jishi/contract';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { Button } from '../../../shared/ui/button/Button.tsx';
import { CodeBlock } from '../../../shared/ui/code/CodeBlock.tsx';
import { Grid } from '../../../shared/ui/layout/Grid.tsx';
import { Stack } from '../../../shared/ui/layout/Stack.tsx';
import type { CallValues } from '../call-url.ts';
import { keyCommand, sampleCommand } from '../code-samples.ts';
import { gatewayMessages } from '../gateway.messages.ts';
import { KeyNote } from './KeyNote.tsx';
import { SampleAnswer } from './SampleAnswer.tsx';

interface QuickCallProps {
  dataset: DatasetDetail;
  values: CallValues;
  onMore: () => void;
}

/** The shortest way to get rows in a shell: the sample, which needs no key, and the call. */
export function QuickCall({ dataset, values, onMore }: QuickCallProps) {
  const t = useMessages(gatewayMessages);
  const { origin } = window.location;
  const call = keyCommand({ origin, path: dataset.path, values });
  const look = sampleCommand(origin, dataset.code, useLanguage());
  const lines = [`# ${t('quickCall')}`, call];
  // A preview reserved for members is not available to a shell without a key.
  const isForAll = dataset.preview === 'open' && !dataset.vipOnly;
  const code = isForAll ? [`# ${t('quickLook')}`, look, ...lines] : lines;
  return (
    <Stack gap={4}>
      <Grid min={340} fill gap={12} align="end">
        <CodeBlock label={t('codeCall')} language="sh" code={code.join('\n')} />
        {isForAll && <SampleAnswer code={dataset.code} of="sample" />}
      </Grid>
      <KeyNote hasTrials={trialCallsOf(dataset) > 0} />
      <Button tone="link" style={{ justifySelf: 'start' }} onClick={onMore}>
        {t('moreLanguages')}
      </Button>
    </Stack>
  );
}
