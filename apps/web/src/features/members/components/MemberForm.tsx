import { MEMBER_ROLES, type MemberRole, memberReceiverRule } from '@jishi/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { person } from '../../../shared/api/person-client.ts';
import { tidyReceiver } from '../../../shared/form/tidy.ts';
import { useFields } from '../../../shared/form/use-fields.ts';
import { useSubmit } from '../../../shared/form/use-submit.ts';
import { capOf, tidyYuan, yuanOf } from '../../../shared/form/yuan.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { invalidate } from '../../../shared/queries/invalidate.ts';
import { Button } from '../../../shared/ui/button/Button.tsx';
import { Field } from '../../../shared/ui/control/Field.tsx';
import { Select } from '../../../shared/ui/control/Select.tsx';
import { TextInput } from '../../../shared/ui/control/TextInput.tsx';
import { Dialog } from '../../../shared/ui/dialog/Dialog.tsx';
import { membersMessages } from '../members.messages.ts';
import type { Member } from '../members.queries.ts';

const RULES = { receiver: memberReceiverRule };

/** Invites a member, or changes a member's role and spending limit. */
export function MemberForm({ member, onClose }: { member: Member | null; onClose: () => void }) {
  const t = useMessages(membersMessages);
  const queries = useQueryClient();
  const { busy, submit } = useSubmit();
  const fields = useFields(RULES);
  const [role, setRole] = useState<MemberRole>(member?.role ?? 'developer');
  const [cap, setCap] = useState(yuanOf(member?.monthCapFen ?? null));
  const save = async (): Promise<void> => {
    const settings = { role, monthCapFen: capOf(cap) };
    if (member === null) await person.members.invite({ ...fields.values, ...settings });
    else await person.members.change({ id: member.id, ...settings });
    await invalidate(queries, person.members.list);
    onClose();
  };
  const title = member === null ? t('invite') : t('settingsOf', { name: member.nickname ?? member.receiver });
  return (
    <Dialog title={title} onClose={onClose}>
      <form noValidate onSubmit={(event) => submit(event, () => member !== null || fields.check(), save)}>
        {member === null && (
          <Field label={t('receiver')} error={fields.faultOf('receiver')}>
            {(control) => (
              <TextInput {...control} {...fields.bind('receiver')} tidy={tidyReceiver} aria-required />
            )}
          </Field>
        )}
        <RoleField role={role} onChange={setRole} />
        <Field label={t('cap')} hint={t('capHint')}>
          {(control) => (
            <TextInput
              {...control}
              inputMode="decimal"
              tidy={tidyYuan}
              value={cap}
              onChange={({ target }) => setCap(target.value)}
            />
          )}
        </Field>
        <Button type="submit" tone="primary" wide busy={busy}>
          {t(member === null ? 'send' : 'save')}
        </Button>
      </form>
    </Dialog>
  );
}

function RoleField({ role, onChange }: { role: MemberRole; onChange: (role: MemberRole) => void }) {
  const t = useMessages(membersMessages);
  return (
    <Field label={t('role')}>
      {(control) => (
        <Select
          {...control}
          value={role}
          onChange={({ target }) => onChange(MEMBER_ROLES.find((one) => one === target.value) ?? role)}
        >
          {MEMBER_ROLES.map((one) => (
            <option key={one} value={one}>
              {t(`role.${one}`)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
