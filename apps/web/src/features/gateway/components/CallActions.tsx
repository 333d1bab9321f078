import { type DatasetDetail, errorRow } from '@jishi/contract';
import type { MouseEvent } from 'react';
import type { CallBasis } from '../../../shared/charge/call-basis.ts';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { Button } from '../../../shared/ui/button/Button.tsx';
import { Grid } from '../../../shared/ui/layout/Grid.tsx';
import { ErrorNote } from '../../../shared/ui/note/ErrorNote.tsx';
import { Quiet } from '../../../shared/ui/text/Quiet.tsx';
import { gatewayMessages } from '../gateway.messages.ts';
import type { useCall } from '../use-call.ts';
import { CallPrice } from './CallPrice.tsx';

/** Keeps the focus in the field, because an error shown on blur would move the button away from the pointer. */
const keepFocus = (event: MouseEvent): void => event.preventDefault();

interface CallActionsProps {
  dataset: DatasetDetail;
  /** The right that pays for a call of the signed-in account. Null for a visitor. */
  basis: CallBasis | null;
  state: ReturnType<typeof useCall>;
  label: string;
  /** Whether the surrounding form makes the call, so that Enter in a field makes it, too. */
  submits?: boolean;
}

/** The price of a call, the buttons that estimate and make it, and the reason if it cannot be made. */
export function CallActions({ dataset, basis, state, label, submits = false }: CallActionsProps) {
  const t = useMessages(gatewayMessages);
  const lang = useLanguage();
  const { call, run, problem } = state;
  const running = call.isPending ? call.variables.dryRun : null;
  return (
    <>
      <CallPrice dataset={dataset} basis={state.payer === 'person' ? basis : null} />
      <Grid columns="1fr 1fr" gap={12}>
        <Button onMouseDown={keepFocus} onClick={() => run(true)} busy={running === true}>
          {t('priceBefore')}
        </Button>
        <Button
          onMouseDown={keepFocus}
          tone="primary"
          busy={running === false}
          {...(submits ? { type: 'submit' } : { onClick: () => run(false) })}
        >
          {label}
        </Button>
      </Grid>
      {problem !== null && (
        <Quiet tone="danger" role="alert">
          {problem === 'missing' ? errorRow('documents.parametersRequired')[lang] : t('fixParameters')}
        </Quiet>
      )}
      {call.isError && <ErrorNote error={call.error} onRetry={() => call.mutate(call.variables)} />}
    </>
  );
}
