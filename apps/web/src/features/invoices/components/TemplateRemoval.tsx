import type { InvoiceTemplate } from '@jishi/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { person } from '../../../shared/api/person-client.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { Button } from '../../../shared/ui/button/Button.tsx';
import { Dialog } from '../../../shared/ui/dialog/Dialog.tsx';
import { Row } from '../../../shared/ui/layout/Row.tsx';
import { Stack } from '../../../shared/ui/layout/Stack.tsx';
import { ErrorNote } from '../../../shared/ui/note/ErrorNote.tsx';
import { notify } from '../../../shared/ui/notices/notices.ts';
import { invoicesMessages } from '../invoices.messages.ts';
import { invalidateTemplates } from '../invoices.queries.ts';

interface TemplateRemovalProps {
  template: InvoiceTemplate;
  onClose: () => void;
}

/** Asks for confirmation before a template is deleted. */
export function TemplateRemoval({ template: { id, title }, onClose }: TemplateRemovalProps) {
  const t = useMessages(invoicesMessages);
  const queries = useQueryClient();
  const removal = useMutation({
    mutationFn: () => person.invoiceTemplates.deleteTemplate({ id }),
    onSuccess: async () => {
      await invalidateTemplates(queries);
      notify('success', t('removed'));
      onClose();
    },
  });
  return (
    <Dialog title={t('remove')} onClose={onClose}>
      <Stack gap={16}>
        <p>{t('sureToRemove', { title })}</p>
        {removal.isError && <ErrorNote error={removal.error} />}
        <Row gap={12} justify="flex-end">
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button tone="primary" busy={removal.isPending} onClick={() => removal.mutate()}>
            {t('remove')}
          </Button>
        </Row>
      </Stack>
    </Dialog>
  );
}
