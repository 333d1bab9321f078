import { type DatasetDetail, trialCallsOf } from '@jishi/contract';
import { useId, useState } from 'react';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { Button } from '../../../shared/ui/button/Button.tsx';
import { CodeBlock } from '../../../shared/ui/code/CodeBlock.tsx';
import { Grid } from '../../../shared/ui/layout/Grid.tsx';
import { Row } from '../../../shared/ui/layout/Row.tsx';
import { Stack } from '../../../shared/ui/layout/Stack.tsx';
import { Quiet } from '../../../shared/ui/text/Quiet.tsx';
import type { CallValues } from '../call-url.ts';
import { keyCommand, sampleCommand } from '../code-samples.ts';
import { gatewayMessages } from '../gateway.messages.ts';
import { KeyNote } from './KeyNote.tsx';
import { SampleAnswer } from './SampleAnswer.tsx';

interface QuickCallProps {
  dataset: DatasetDetail;
  values: CallValues;
  onMore: () => void;
  /** Whether the answer is shown only on request, so that the rows below it remain on the first screen. */
  isCompact?: boolean;
}

/**
 * The shortest way to get rows in a shell: the command for the sample, which needs no key, with its answer, and the
 * command for the call.
 */
export function QuickCall({ dataset, values, onMore, isCompact = false }: QuickCallProps) {
  const t = useMessages(gatewayMessages);
  const lang = useLanguage();
  const id = useId();
  const [isOpen, setOpen] = useState(!isCompact);
  const { origin } = window.location;
  const call = keyCommand({ origin, path: dataset.path, values });
  const lines = [`# ${t('quickCall')}`, call];
  // Without a key, a shell cannot read a preview that is reserved for members.
  const isForAll = dataset.preview === 'open' && !dataset.vipOnly;
  const code = isForAll
    ? [`# ${t('quickLook')}`, sampleCommand(origin, dataset.code, lang), ...lines]
    : lines;
  return (
    <Stack gap={4}>
      <Grid min={340} fill gap={12} align="start">
        <Stack gap={4}>
          {isForAll && isOpen && <Quiet size={15}>{t('codeCall')}</Quiet>}
          <CodeBlock label={t('codeCall')} language="sh" code={code.join('\n')} />
        </Stack>
        {isForAll && isOpen && (
          <div id={id}>
            <SampleAnswer code={dataset.code} of="sample" />
          </div>
        )}
      </Grid>
      <KeyNote hasTrials={trialCallsOf(dataset) > 0} />
      <Row gap="0 20px">
        <Button tone="link" onClick={onMore}>
          {t('moreLanguages')}
        </Button>
        {isForAll && isCompact && (
          <Button tone="link" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
            {t('showAnswer')}
          </Button>
        )}
      </Row>
    </Stack>
  );
}
