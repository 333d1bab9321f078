import type { DatasetDetail } from '@jishi/contract';
import { useMutation } from '@tanstack/react-query';
import { goodsOf } from '../../../shared/charge/advice.ts';
import { shownType } from '../../../shared/format/index.ts';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { useMadeKey } from '../../../shared/session/own-key.ts';
import { Button } from '../../../shared/ui/button/Button.tsx';
import { CodeBlock } from '../../../shared/ui/code/CodeBlock.tsx';
import { Stack } from '../../../shared/ui/layout/Stack.tsx';
import { ErrorNote } from '../../../shared/ui/note/ErrorNote.tsx';
import { Quiet } from '../../../shared/ui/text/Quiet.tsx';
import { callGateway, type GatewayAnswer } from '../call-gateway.ts';
import type { CallValues } from '../call-url.ts';
import { keyCommand } from '../code-samples.ts';
import { gatewayMessages } from '../gateway.messages.ts';
import { withLimit } from '../parameter.rules.ts';
import { requestToken } from '../request-token.ts';
import { Answer } from './Answer.tsx';
import { CallPrice } from './CallPrice.tsx';

/** The first call with a new key: its price, the command, and the call itself with its rows and receipt. */
export function FirstCall({ dataset, values: example }: { dataset: DatasetDetail; values: CallValues }) {
  const t = useMessages(gatewayMessages);
  const lang = useLanguage();
  const pair = useMadeKey();
  const { path } = dataset;
  const values = withLimit(example, {});
  const call = useMutation({
    mutationFn: async (): Promise<GatewayAnswer | { refused: string }> => {
      if (pair === null) return { refused: t('wrongKey') };
      const token = await requestToken(pair.accessKey, pair.accessSecret);
      if (token.kind === 'refused') return { refused: t('refused', { reason: token.reason }) };
      return callGateway({ path, values, token: token.token, dryRun: false });
    },
  });
  const columns = dataset.fields.map((field) => ({
    code: field.code,
    label: field[lang],
    unit: field.unit?.[lang] ?? null,
    type: shownType(field),
    values: field.values,
  }));
  return (
    <Stack gap={10}>
      <h3>{t('firstCall', { name: dataset.name[lang] })}</h3>
      <CallPrice dataset={dataset} basis={null} />
      <CodeBlock
        label={t('firstCall', { name: dataset.name[lang] })}
        language="sh"
        code={keyCommand({ origin: window.location.origin, path, values })}
      />
      <Button
        tone="primary"
        style={{ justifySelf: 'start' }}
        busy={call.isPending}
        onClick={() => call.mutate()}
      >
        {t('callHere')}
      </Button>
      <div aria-live="polite">
        {call.isError && <ErrorNote error={call.error} onRetry={() => call.mutate()} />}
        {call.data &&
          ('refused' in call.data ? (
            <Quiet tone="danger">{call.data.refused}</Quiet>
          ) : (
            <Answer answer={call.data} dataset={goodsOf(dataset)} columns={columns} demo={dataset.demo} />
          ))}
      </div>
    </Stack>
  );
}
