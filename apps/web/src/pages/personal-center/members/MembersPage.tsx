import { ACCOUNT_TYPES } from '@jishi/contract';
import { Members, OrganisationsOnly } from '../../../features/members/index.ts';
import { usePageTitle } from '../../../shared/navigation/page-title.ts';
import { useSession } from '../../../shared/session/session.ts';
import { Stack } from '../../../shared/ui/layout/Stack.tsx';

/** The members of the organisation, with their roles and spending limits. */
export default function MembersPage() {
  const title = usePageTitle();
  const isOrganisation = useSession().user?.type === ACCOUNT_TYPES.organisation;
  return (
    <Stack gap={28}>
      <h1>{title}</h1>
      {isOrganisation ? <Members /> : <OrganisationsOnly />}
    </Stack>
  );
}
