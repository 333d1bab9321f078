import { useQueryClient } from '@tanstack/react-query';
import { person } from '../../../shared/api/person-client.ts';
import { useSubmit } from '../../../shared/form/use-submit.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { invalidate } from '../../../shared/queries/invalidate.ts';
import { Button } from '../../../shared/ui/button/Button.tsx';
import { Dialog } from '../../../shared/ui/dialog/Dialog.tsx';
import { Stack } from '../../../shared/ui/layout/Stack.tsx';
import { membersMessages } from '../members.messages.ts';
import type { Member } from '../members.queries.ts';

/** Asks for confirmation before a member is removed or an invitation is withdrawn. */
export function RemoveMember({ member, onClose }: { member: Member; onClose: () => void }) {
  const t = useMessages(membersMessages);
  const queries = useQueryClient();
  const { busy, submit } = useSubmit();
  const isMember = member.state === 'active';
  const remove = async (): Promise<void> => {
    await person.members.remove({ id: member.id });
    await invalidate(queries, person.members.list);
    onClose();
  };
  const title = `${t(isMember ? 'remove' : 'takeBack')} ${member.nickname ?? member.receiver}`;
  return (
    <Dialog title={title} onClose={onClose}>
      <Stack gap={12}>
        <p>{t(isMember ? 'confirmRemove' : 'confirmTakeBack')}</p>
        <Button tone="primary" busy={busy} onClick={(event) => submit(event, () => true, remove)}>
          {t('confirm')}
        </Button>
      </Stack>
    </Dialog>
  );
}
