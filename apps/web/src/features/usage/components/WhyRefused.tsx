import { useQuery } from '@tanstack/react-query';
import type { SyntheticEvent } from 'react';
import { Unanswered } from '../../../shared/answer/Unanswered.tsx';
import { formatInstant, formatNumber } from '../../../shared/format/index.ts';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { Button } from '../../../shared/ui/button/Button.tsx';
import { Field } from '../../../shared/ui/control/Field.tsx';
import { TextInput } from '../../../shared/ui/control/TextInput.tsx';
import { Section } from '../../../shared/ui/layout/Section.tsx';
import { Stack } from '../../../shared/ui/layout/Stack.tsx';
import { SkeletonRows } from '../../../shared/ui/skeleton/SkeletonRows.tsx';
import { takeFocus } from '../../../shared/ui/take-focus.ts';
import { Quiet } from '../../../shared/ui/text/Quiet.tsx';
import { formatMs } from '../format-ms.ts';
import { usageMessages } from '../usage.messages.ts';
import { callQuery } from '../usage.queries.ts';
import type { AskedCall } from '../use-asked-call.ts';

/** The cause of a failed call and its remedy, which are looked up by the request id of the call. */
export function WhyRefused({ call }: { call: AskedCall }) {
  const t = useMessages(usageMessages);
  const { typed, setTyped, requestId, times, ask, close } = call;
  const send = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (typed !== '') ask(typed);
  };
  return (
    <Section title={t('ask')}>
      <form onSubmit={send}>
        <Field
          label={t('requestId')}
          hint={t('requestIdHint')}
          aside={<Button type="submit">{t('look')}</Button>}
        >
          {(control) => (
            <TextInput {...control} value={typed} onChange={({ target }) => setTyped(target.value.trim())} />
          )}
        </Field>
      </form>
      <div aria-live="polite">
        {requestId !== '' && (
          <div key={times} ref={takeFocus} tabIndex={-1}>
            <Explanation requestId={requestId} />
            <Button tone="link" onClick={close}>
              {t('close')}
            </Button>
          </div>
        )}
      </div>
      <Quiet size={15}>{t('notRecorded')}</Quiet>
    </Section>
  );
}

function Explanation({ requestId }: { requestId: string }) {
  const t = useMessages(usageMessages);
  const lang = useLanguage();
  const call = useQuery(callQuery(requestId));
  if (!call.isSuccess)
    return <Unanswered query={call} waiting={<SkeletonRows rows={2} rowHeightPx={28} lines={1} />} />;
  const { at, dataset, resultcode, rows, durationMs, cause, remedy } = call.data;
  return (
    <Stack gap={6}>
      <p>
        {formatInstant(at)} <code>{dataset}</code> {resultcode} {durationMs !== null && formatMs(durationMs)}
      </p>
      {cause === null ? (
        <p>{t('answered', { count: formatNumber(rows) })}</p>
      ) : (
        <p>
          <strong>{t('cause')}</strong> {cause[lang]}
        </p>
      )}
      {remedy !== null && (
        <p>
          <strong>{t('remedy')}</strong> {remedy[lang]}
        </p>
      )}
    </Stack>
  );
}
