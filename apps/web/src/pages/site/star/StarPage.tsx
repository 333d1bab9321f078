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
import { Section } from '../../../shared/ui/layout/Section.tsx';
import { Stack } from '../../../shared/ui/layout/Stack.tsx';
import { WithAside } from '../../../shared/ui/layout/WithAside.tsx';
import { EmptyNote } from '../../../shared/ui/note/EmptyNote.tsx';
import { SkeletonRows } from '../../../shared/ui/skeleton/SkeletonRows.tsx';
import { OwnStars } from './OwnStars.tsx';
import { StarTable } from './StarTable.tsx';
import { starMessages } from './star.messages.ts';

/** The ways to earn stars, and the benefits of each level. */
export default function StarPage() {
  const t = useMessages(starMessages);
  const { signedIn } = useSession();
  const memberships = useQuery(plansQuery);
  return (
    <Stack gap={20}>
      <PageHead title={usePageTitle()} lead={t('lead', { days: STAR_DAYS })} />
      <WithAside gap={20} aside={<Rules />}>
        {signedIn && <OwnStars />}
        <Answer query={memberships} waiting={<SkeletonRows rows={5} rowHeightPx={48} lines={1} />}>
          {({ stars }) =>
            stars.length === 0 ? <EmptyNote title={t('empty')} /> : <StarTable levels={stars} />
          }
        </Answer>
      </WithAside>
    </Stack>
  );
}

const RULES = ['rule.counts', 'rule.automatic', 'rule.larger'] as const;

/** The rules for reaching a level, with links to orders and plans. */
function Rules() {
  const t = useMessages(starMessages);
  const lang = useLanguage();
  return (
    <>
      <Section title={t('rules')}>
        <Stack as="ul" gap={8}>
          {RULES.map((rule) => (
            <li key={rule}>{t(rule, { days: STAR_DAYS })}</li>
          ))}
        </Stack>
      </Section>
      <Section title={t('further')}>
        <Stack as="ul" gap={6}>
          <li>
            <Link to={PATHS.dataStore[lang]}>{t('toStore')}</Link>
          </li>
          <li>
            <Link to={PATHS.membership[lang]}>{t('toVip')}</Link>
          </li>
        </Stack>
      </Section>
    </>
  );
}
