import { errorMessage } from '@jishi/contract';
import { useQuery } from '@tanstack/react-query';
import { InvitationList, OwnInvitation } from '../../../features/invitations/index.ts';
import { Unanswered } from '../../../shared/answer/Unanswered.tsx';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { usePageTitle } from '../../../shared/navigation/page-title.ts';
import { businessConfigQuery } from '../../../shared/session/business-config.query.ts';
import { Stack } from '../../../shared/ui/layout/Stack.tsx';
import { Callout } from '../../../shared/ui/note/Callout.tsx';
import { SkeletonRows } from '../../../shared/ui/skeleton/SkeletonRows.tsx';

/**
 * The user's invitation code, the reward, and the invited users. If the operator has switched invitations off, the page
 * only states this.
 */
export default function InvitationPage() {
  const title = usePageTitle();
  const lang = useLanguage();
  const config = useQuery(businessConfigQuery);
  return (
    <Stack gap={24}>
      <h1>{title}</h1>
      <Unanswered query={config} waiting={<SkeletonRows rows={3} rowHeightPx={80} lines={2} />} />
      {config.data?.invitation === 0 && (
        <Callout tone="warning" role="status">
          {errorMessage('invitations.off', lang)}
        </Callout>
      )}
      {config.data?.invitation === 1 && (
        <>
          <OwnInvitation />
          <InvitationList />
        </>
      )}
    </Stack>
  );
}
