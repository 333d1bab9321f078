import { ACCOUNT_TYPES } from '@jishi/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Unanswered } from '../../../../shared/answer/Unanswered.tsx';
import { useLanguage } from '../../../../shared/i18n/language.ts';
import { useMessages } from '../../../../shared/i18n/messages.ts';
import { PATHS } from '../../../../shared/navigation/paths.ts';
import { profileQuery } from '../../../../shared/session/profile.query.ts';
import { Callout } from '../../../../shared/ui/note/Callout.tsx';
import { EmptyNote } from '../../../../shared/ui/note/EmptyNote.tsx';
import { SkeletonRows } from '../../../../shared/ui/skeleton/SkeletonRows.tsx';
import { reviewMessages } from '../../review.messages.ts';
import { upgradeMessages } from '../../upgrade.messages.ts';
import { ReviewState } from './ReviewState.tsx';

/**
 * Shows the progress of the signed-in account's application. If the account can apply, renders the form, which is
 * passed as children, instead.
 */
export function OwnApplication({ children }: { children: ReactNode }) {
  const t = useMessages(reviewMessages);
  const profile = useQuery(profileQuery);
  if (profile.data === undefined) {
    return (
      <>
        <h1>{t('title')}</h1>
        <Unanswered query={profile} waiting={<SkeletonRows rows={6} rowHeightPx={72} />} />
      </>
    );
  }
  const { type, application } = profile.data;
  if (application !== null && application.state !== 'refused') {
    return (
      <ReviewState
        application={application}
        own
        refreshing={profile.isFetching}
        onRefresh={() => void profile.refetch()}
      />
    );
  }
  if (type !== ACCOUNT_TYPES.individual)
    return <NothingToApplyFor already={type === ACCOUNT_TYPES.organisation} />;
  return (
    <>
      {application !== null && (
        <Callout as="p" tone="danger">
          {t('refusedBefore', { reason: application.reason ?? '' })}
        </Callout>
      )}
      {children}
    </>
  );
}

function NothingToApplyFor({ already }: { already: boolean }) {
  const t = useMessages(reviewMessages);
  const upgrade = useMessages(upgradeMessages);
  const lang = useLanguage();
  return (
    <>
      <h1>{t('title')}</h1>
      <EmptyNote title={upgrade(already ? 'already' : 'notIndividual')}>
        <Link to={PATHS.personal[lang]}>{t('toPersonal')}</Link>
      </EmptyNote>
    </>
  );
}
