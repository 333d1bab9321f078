import { LinkedInvitation } from '../../../features/members/index.ts';
import { usePageTitle } from '../../../shared/navigation/page-title.ts';
import { PageHead } from '../../../shared/ui/layout/PageHead.tsx';
import { Stack } from '../../../shared/ui/layout/Stack.tsx';

/** The invitation to which the link in an e-mail or SMS leads. */
export default function MemberInvitationPage() {
  return (
    <Stack gap={20}>
      <PageHead title={usePageTitle()} />
      <LinkedInvitation />
    </Stack>
  );
}
