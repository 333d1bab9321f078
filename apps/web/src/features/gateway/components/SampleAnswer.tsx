import { wrap } from '@jishi/contract';
import { useQuery } from '@tanstack/react-query';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { sampleQuery } from '../../../shared/queries/dataset.queries.ts';
import { CodeBlock } from '../../../shared/ui/code/CodeBlock.tsx';
import { Stack } from '../../../shared/ui/layout/Stack.tsx';
import { SkeletonRows } from '../../../shared/ui/skeleton/SkeletonRows.tsx';
import { Quiet } from '../../../shared/ui/text/Quiet.tsx';
import { startMessages } from '../start.messages.ts';

/** The height of a collapsed answer, including the line above the answer. */
const SKELETON_PX = 238;

interface SampleAnswerProps {
  /** The code of the data set. */
  code: string;
  /** Whether the code fetches the sample, which needs no key, or calls the data API. */
  of: 'sample' | 'call';
}

/**
 * The answer to the code next to it. It always shows the rows of the sample, because the call itself may have a price.
 * Renders nothing for a data set without an open sample.
 */
export function SampleAnswer({ code, of }: SampleAnswerProps) {
  const t = useMessages(startMessages);
  const { data, isPending } = useQuery(sampleQuery(code, useLanguage()));
  if (isPending) return <SkeletonRows rows={1} rowHeightPx={SKELETON_PX} />;
  if (data === undefined || data.records.length === 0) return null;
  const answer =
    of === 'sample' ? wrap(data) : { resultcode: 200, resultmsg: 'success', records: data.records };
  return (
    <Stack gap={4}>
      <Quiet size={15}>{t(of === 'sample' ? 'answerOfSample' : 'answerOfCall')}</Quiet>
      <CodeBlock label={t('answer')} language="json" code={JSON.stringify(answer, null, 2)} folds="soon" />
    </Stack>
  );
}
