import { InvitationList, OwnInvitation } from '../../../features/invitations/index.ts';
import { usePageTitle } from '../../../shared/navigation/page-title.ts';
import { Stack } from '../../../shared/ui/layout/Stack.tsx';

/** Inviting friends: the own code, what is rewarded, and who came. */
export default function InvitationPage() {
  const title = usePageTitle();
  return (
    <Stack gap={24}>
      <h1>{title}</h1>
      <OwnInvitation />
      <InvitationList />
    </Stack>
  );
}
