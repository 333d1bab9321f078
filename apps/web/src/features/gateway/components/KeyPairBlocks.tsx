import type { KeyPair } from '@jishi/contract';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { CodeBlock } from '../../../shared/ui/code/CodeBlock.tsx';
import { Stack } from '../../../shared/ui/layout/Stack.tsx';
import { Callout } from '../../../shared/ui/note/Callout.tsx';
import { gatewayMessages } from '../gateway.messages.ts';

/** A new key and its secret, each ready to copy. */
export function KeyPairBlocks({ pair }: { pair: KeyPair }) {
  const t = useMessages(gatewayMessages);
  const parts = [
    { label: t('accessKey'), code: pair.accessKey },
    { label: t('accessSecret'), code: pair.accessSecret },
  ];
  return (
    <Stack gap={10}>
      <Callout as="p" tone="warning">
        {t('shownOnce')}
      </Callout>
      {parts.map(({ label, code }) => (
        <Stack key={label} gap={4}>
          <h3>{label}</h3>
          <CodeBlock label={label} language={null} code={code} />
        </Stack>
      ))}
    </Stack>
  );
}
