import type { DatasetDetail } from '@jishi/contract';
import { type ReactNode, useEffect, useRef } from 'react';
import { goodsOf } from '../../../shared/charge/advice.ts';
import type { CallBasis } from '../../../shared/charge/call-basis.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { Grid } from '../../../shared/ui/layout/Grid.tsx';
import { Stack } from '../../../shared/ui/layout/Stack.tsx';
import type { RecordColumn } from '../../../shared/ui/table/RecordsTable.tsx';
import { Quiet } from '../../../shared/ui/text/Quiet.tsx';
import type { CallValues } from '../call-url.ts';
import { gatewayMessages } from '../gateway.messages.ts';
import { useCall } from '../use-call.ts';
import { Answer } from './Answer.tsx';
import { CallActions } from './CallActions.tsx';
import { SampleAnswer } from './SampleAnswer.tsx';

export interface RunnableCall {
  dataset: DatasetDetail;
  /** The right that pays for a call of the signed-in account. Null for a visitor. */
  basis: CallBasis | null;
  columns: readonly RecordColumn[];
  values: CallValues;
  onValues: (values: CallValues) => void;
}

/**
 * Lets the reader make the call in the code from the page. Shows the price before the call, and the answer with the
 * receipt after it. The session makes the call, because the secret of a key is not stored. The call is charged like any
 * other.
 */
export function RunCode({ call: runnable, code }: { call: RunnableCall; code: ReactNode }) {
  const t = useMessages(gatewayMessages);
  const { dataset, basis, columns } = runnable;
  const state = useCall(runnable);
  const result = useRef<HTMLDivElement>(null);
  const answer = state.call.data;
  useEffect(() => {
    if (answer) result.current?.scrollIntoView({ block: 'nearest' });
  }, [answer]);
  return (
    <Grid min={420} fill gap={20} align="start">
      <Stack gap={10}>
        {code}
        <CallActions dataset={dataset} basis={basis} state={state} label={t('run')} />
        <Quiet>{t(`runBy.${state.payer}`)}</Quiet>
      </Stack>
      <div ref={result} style={{ minWidth: 0 }}>
        {answer ? (
          <Answer answer={answer} dataset={goodsOf(dataset)} columns={columns} demo={dataset.demo} isCode />
        ) : (
          <SampleAnswer code={dataset.code} of="call" />
        )}
      </div>
    </Grid>
  );
}
