import type { keyEndpoints, OutputOf } from '@jishi/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSubmit } from '../../../shared/form/use-submit.ts';
import { formatInstant } from '../../../shared/format/index.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { invalidate } from '../../../shared/queries/invalidate.ts';
import { forgetKey } from '../../../shared/session/own-key.ts';
import { Button } from '../../../shared/ui/button/Button.tsx';
import { Row } from '../../../shared/ui/layout/Row.tsx';
import { ownKeysMessages } from '../own-keys.messages.ts';

type Keys = OutputOf<(typeof keyEndpoints)['list']>;

/**
 * The active keys, each with a button that revokes it. The button asks for confirmation, because programs that use the
 * key stop working.
 */
export default function OwnKeys({ keys }: { keys: Keys }) {
  const t = useMessages(ownKeysMessages);
  const queries = useQueryClient();
  const [ending, setEnding] = useState<string | null>(null);
  const { busy, submit } = useSubmit();
  const end = async ({ id, accessKey }: Keys[number]): Promise<void> => {
    const { person } = await import('../../../shared/api/person-client.ts');
    await person.keys.end({ id });
    forgetKey(accessKey);
    await invalidate(queries, person.keys.list);
  };
  return (
    <details>
      <summary>{t('ownKeys', { count: keys.length })}</summary>
      <ul>
        {keys.map((key) => (
          <li key={key.id}>
            <Row gap="0 12px" align="baseline" quiet={15}>
              <code>{key.accessKey}</code>
              <span>{formatInstant(key.createdAt)}</span>
              {ending === key.id ? (
                <Button
                  busy={busy}
                  onClick={(event) =>
                    submit(
                      event,
                      () => true,
                      () => end(key),
                    )
                  }
                  aria-label={t('endKeyNow', { key: key.accessKey })}
                >
                  {t('confirmEnd')}
                </Button>
              ) : (
                <Button
                  tone="link"
                  onClick={() => setEnding(key.id)}
                  aria-label={t('endKeyOf', { key: key.accessKey })}
                >
                  {t('endKey')}
                </Button>
              )}
            </Row>
          </li>
        ))}
      </ul>
    </details>
  );
}
