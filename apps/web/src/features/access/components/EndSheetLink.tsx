import { useQueryClient } from '@tanstack/react-query';
import { person } from '../../../shared/api/person-client.ts';
import { useSubmit } from '../../../shared/form/use-submit.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { invalidate } from '../../../shared/queries/invalidate.ts';
import { Button } from '../../../shared/ui/button/Button.tsx';
import { Dialog } from '../../../shared/ui/dialog/Dialog.tsx';
import { Stack } from '../../../shared/ui/layout/Stack.tsx';
import type { SheetLink } from '../sheet-link-form.ts';
import { sheetLinkMessages } from '../sheet-links.messages.ts';

/** Asks for confirmation before a sheet link is revoked. */
export function EndSheetLink({ link, onClose }: { link: SheetLink; onClose: () => void }) {
  const t = useMessages(sheetLinkMessages);
  const queries = useQueryClient();
  const { busy, submit } = useSubmit();
  const end = async (): Promise<void> => {
    await person.sheetLinks.end({ id: link.id });
    await invalidate(queries, person.sheetLinks.list);
    onClose();
  };
  return (
    <Dialog title={t('endOf', { name: link.label || t('unnamed') })} onClose={onClose}>
      <Stack gap={12}>
        <p>{t('confirmEnd')}</p>
        <Button tone="primary" busy={busy} onClick={(event) => submit(event, () => true, end)}>
          {t('end')}
        </Button>
      </Stack>
    </Dialog>
  );
}
