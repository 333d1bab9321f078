import { messageTopics, type Webhook } from '@jishi/contract';
import { formatInstant, formatList } from '../../../shared/format/index.ts';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { Button } from '../../../shared/ui/button/Button.tsx';
import { Row } from '../../../shared/ui/layout/Row.tsx';
import { FactTable } from '../../../shared/ui/table/FactTable.tsx';
import { webhooksMessages } from '../webhooks.messages.ts';
import styles from './Messages.module.css';

interface WebhookTableProps {
  webhooks: readonly Webhook[];
  onRotate: (id: string) => void;
  onEnd: (id: string) => void;
  onLog: (webhook: Webhook) => void;
}

export function WebhookTable({ webhooks, onRotate, onEnd, onLog }: WebhookTableProps) {
  const t = useMessages(webhooksMessages);
  const lang = useLanguage();
  return (
    <FactTable<Webhook>
      caption={t('title')}
      columns={[
        { key: 'url', label: t('url'), cell: ({ url }) => <span className={styles.url}>{url}</span> },
        {
          key: 'topics',
          label: t('topics'),
          cell: ({ topics }) =>
            topics.length === 0
              ? t('allTopics')
              : formatList(
                  topics.map((topic) => messageTopics[topic][lang]),
                  lang,
                ),
        },
        { key: 'createdAt', label: t('createdAt'), cell: ({ createdAt }) => formatInstant(createdAt) },
        {
          key: 'action',
          label: t('action'),
          align: 'right',
          cell: (webhook) => (
            <Row gap={12}>
              <Button
                tone="link"
                aria-label={t('of.log', { url: webhook.url })}
                onClick={() => onLog(webhook)}
              >
                {t('log')}
              </Button>
              <Button
                tone="link"
                aria-label={t('of.rotate', { url: webhook.url })}
                onClick={() => onRotate(webhook.id)}
              >
                {t('rotate')}
              </Button>
              <Button
                tone="link"
                aria-label={t('of.end', { url: webhook.url })}
                onClick={() => onEnd(webhook.id)}
              >
                {t('end')}
              </Button>
            </Row>
          ),
        },
      ]}
      rows={webhooks}
      rowKey={({ id }) => id}
    />
  );
}
