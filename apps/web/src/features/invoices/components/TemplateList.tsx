import type { InvoiceTemplate } from '@jishi/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Unanswered } from '../../../shared/answer/Unanswered.tsx';
import { person } from '../../../shared/api/person-client.ts';
import { MISSING } from '../../../shared/format/index.ts';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { Button } from '../../../shared/ui/button/Button.tsx';
import { Row } from '../../../shared/ui/layout/Row.tsx';
import { Stack } from '../../../shared/ui/layout/Stack.tsx';
import { EmptyNote } from '../../../shared/ui/note/EmptyNote.tsx';
import { ErrorNote } from '../../../shared/ui/note/ErrorNote.tsx';
import { SkeletonRows } from '../../../shared/ui/skeleton/SkeletonRows.tsx';
import { FactTable } from '../../../shared/ui/table/FactTable.tsx';
import { Tag } from '../../../shared/ui/tag/Tag.tsx';
import { buyerName } from '../invoice-form.ts';
import { invoicesMessages } from '../invoices.messages.ts';
import { invalidateTemplates, templatesQuery } from '../invoices.queries.ts';
import { TemplateRemoval } from './TemplateRemoval.tsx';
import { TemplateView } from './TemplateView.tsx';
import { TemplateWindow } from './TemplateWindow.tsx';

/** An action on a template, which opens its own window. */
interface Task {
  readonly act: 'view' | 'edit' | 'remove';
  /** Null for a new template. */
  readonly template: InvoiceTemplate | null;
}

/** The invoice recipients. The user can add, view, change and delete them, and can choose the default. */
export function TemplateList({ isOverseas }: { isOverseas: boolean }) {
  const t = useMessages(invoicesMessages);
  const templates = useQuery(templatesQuery);
  const [task, setTask] = useState<Task | null>(null);
  const close = (): void => setTask(null);
  const rows = templates.data?.templates ?? [];
  return (
    <Stack gap={16} style={{ paddingTop: 16 }}>
      <Unanswered query={templates} waiting={<SkeletonRows rows={3} rowHeightPx={48} />} />
      {templates.data && rows.length === 0 && (
        <EmptyNote title={t('noTemplates')}>
          <p>{t('noTemplatesHint')}</p>
        </EmptyNote>
      )}
      {rows.length > 0 && <TemplateTable templates={rows} onTask={setTask} />}
      {templates.data && (
        <div>
          <Button tone="primary" onClick={() => setTask({ act: 'edit', template: null })}>
            {t('add')}
          </Button>
        </div>
      )}
      {task?.act === 'edit' && (
        <TemplateWindow template={task.template} isOverseas={isOverseas} onClose={close} />
      )}
      {task?.act === 'view' && task.template && (
        <TemplateView template={task.template} isOverseas={isOverseas} onClose={close} />
      )}
      {task?.act === 'remove' && task.template && (
        <TemplateRemoval template={task.template} onClose={close} />
      )}
    </Stack>
  );
}

interface TemplateTableProps {
  templates: readonly InvoiceTemplate[];
  onTask: (task: Task) => void;
}

function TemplateTable({ templates, onTask }: TemplateTableProps) {
  const t = useMessages(invoicesMessages);
  const lang = useLanguage();
  const queries = useQueryClient();
  const choosing = useMutation({
    mutationFn: (id: string) => person.invoiceTemplates.defaultTemplate({ id }),
    onSettled: () => invalidateTemplates(queries),
  });
  const button = (act: string, { title }: InvoiceTemplate, press: () => void) => (
    <Button key={act} tone="link" aria-label={t('of', { act, title })} onClick={press}>
      {act}
    </Button>
  );
  const actsOf = (template: InvoiceTemplate) => [
    button(t('view'), template, () => onTask({ act: 'view', template })),
    button(t('edit'), template, () => onTask({ act: 'edit', template })),
    ...(template.isDefault ? [] : [button(t('makeDefault'), template, () => choosing.mutate(template.id))]),
    button(t('remove'), template, () => onTask({ act: 'remove', template })),
  ];
  return (
    <>
      <FactTable
        caption={t('templates')}
        columns={[
          {
            key: 'title',
            label: t('template'),
            cell: ({ title, buyer, isDefault }) => (
              <Row as="span" gap="2px 10px" align="center">
                <span>{title}</span>
                {buyer === 'individual' && <Tag>{buyerName(buyer, lang)}</Tag>}
                {isDefault && <Tag tone="primary">{t('default')}</Tag>}
              </Row>
            ),
          },
          { key: 'taxpayer', label: t('taxpayer'), cell: ({ taxpayerId }) => taxpayerId || MISSING },
          {
            key: 'act',
            label: t('act'),
            align: 'right',
            cell: (template) => (
              <Row gap="0 14px" justify="flex-end">
                {actsOf(template)}
              </Row>
            ),
          },
        ]}
        rows={templates}
        rowKey={({ id }) => id}
      />
      {choosing.isError && <ErrorNote error={choosing.error} />}
    </>
  );
}
