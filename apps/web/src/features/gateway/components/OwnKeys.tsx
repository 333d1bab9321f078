import type { keyEndpoints, OutputOf } from '@jishi/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSubmit } from '../../../shared/form/use-submit.ts';
import { formatInstant } from '../../../shared/format/index.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { invalidate } from '../../../shared/queries/invalidate.ts';
import { Button } from '../../../shared/ui/button/Button.tsx';
import { Row } from '../../../shared/ui/layout/Row.tsx';
import { startMessages } from '../start.messages.ts';

type Keys = OutputOf<(typeof keyEndpoints)['list']>;

/**
 * The active keys, each with a button that ends it. The button asks for confirmation, because programs that
 * use the key stop working.
 */
export function OwnKeys({ keys }: { keys: Keys }) {
  const t = useMessages(startMessages);
  const queries = useQueryClient();
  const [ending, setEnding] = useState<string | null>(null);
  const { busy, submit } = useSubmit();
  const end = async (id: string): Promise<void> => {
    const { person } = await import('../../../shared/api/person-client.ts');
    await person.keys.end({ id });
    await invalidate(queries, person.keys.list);
  };
  return (
    <details>
      <summary>{t('ownKeys', { count: keys.length })}</summary>
      <ul>
        {keys.map(({ id, accessKey, createdAt }) => (
          <li key={id}>
            <Row gap="0 12px" align="baseline" quiet={15}>
              <code>{accessKey}</code>
              <span>{formatInstant(createdAt)}</span>
              {ending === id ? (
                <Button
                  busy={busy}
                  onClick={(event) =>
                    submit(
                      event,
                      () => true,
                      () => end(id),
                    )
                  }
                  aria-label={t('endKeyNow', { key: accessKey })}
                >
                  {t('confirmEnd')}
                </Button>
              ) : (
                <Button
                  tone="link"
                  onClick={() => setEnding(id)}
                  aria-label={t('endKeyOf', { key: accessKey })}
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
