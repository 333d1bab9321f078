import { STAR_DAYS } from '@jishi/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Answer } from '../../../shared/answer/Answer.tsx';
import { plansQuery } from '../../../shared/charge/plans.query.ts';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { usePageTitle } from '../../../shared/navigation/page-title.ts';
import { PATHS } from '../../../shared/navigation/paths.ts';
import { useSession } from '../../../shared/session/session.ts';
import { PageHead } from '../../../shared/ui/layout/PageHead.tsx';
import { Stack } from '../../../shared/ui/layout/Stack.tsx';
import { EmptyNote } from '../../../shared/ui/note/EmptyNote.tsx';
import { SkeletonRows } from '../../../shared/ui/skeleton/SkeletonRows.tsx';
import { OwnStars } from './OwnStars.tsx';
import { StarTable } from './StarTable.tsx';
import { starMessages } from './star.messages.ts';

/** The ways to earn stars, and the benefits of each level. */
export default function StarPage() {
  const t = useMessages(starMessages);
  const lang = useLanguage();
  const { signedIn } = useSession();
  const memberships = useQuery(plansQuery);
  return (
    <Stack gap={20} style={{ maxWidth: 960 }}>
      <PageHead title={usePageTitle()} />
      <p>{t('intro', { days: STAR_DAYS })}</p>
      {signedIn && <OwnStars />}
      <Answer query={memberships} waiting={<SkeletonRows rows={5} rowHeightPx={48} lines={1} />}>
        {({ stars }) =>
          stars.length === 0 ? <EmptyNote title={t('empty')} /> : <StarTable levels={stars} />
        }
      </Answer>
      <p>
        <Link to={PATHS.membership[lang]}>{t('toVip')}</Link>
      </p>
    </Stack>
  );
}
