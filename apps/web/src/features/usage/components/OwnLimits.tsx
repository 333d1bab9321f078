import { useQuery } from '@tanstack/react-query';
import { Answer } from '../../../shared/answer/Answer.tsx';
import { formatNumber } from '../../../shared/format/index.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { useMedia } from '../../../shared/store/store.ts';
import { Facts } from '../../../shared/ui/facts/Facts.tsx';
import { Section } from '../../../shared/ui/layout/Section.tsx';
import { SkeletonRows } from '../../../shared/ui/skeleton/SkeletonRows.tsx';
import { Quiet } from '../../../shared/ui/text/Quiet.tsx';
import { usageMessages } from '../usage.messages.ts';
import { limitsQuery } from '../usage.queries.ts';

const NARROW = '(max-width: 760px)';
const HEIGHT_PX = { narrow: 97, wide: 48 };

/** The call limits of the account, and how much of the daily limit has been used. */
export function OwnLimits() {
  const t = useMessages(usageMessages);
  const heightPx = useMedia(NARROW) ? HEIGHT_PX.narrow : HEIGHT_PX.wide;
  return (
    <Section title={t('ownLimits')}>
      <Answer query={useQuery(limitsQuery)} waiting={<SkeletonRows rows={1} rowHeightPx={heightPx} />}>
        {({ perSecond, perMinute, perDay, usedToday }) => (
          <Facts
            look="strip"
            facts={[
              { label: t('perSecond'), value: t('monthTotal', { count: formatNumber(perSecond) }) },
              { label: t('perMinute'), value: t('monthTotal', { count: formatNumber(perMinute) }) },
              { label: t('perDay'), value: t('monthTotal', { count: formatNumber(perDay) }) },
              { label: t('usedToday'), value: t('monthTotal', { count: formatNumber(usedToday) }) },
              {
                label: t('leftToday'),
                value: t('monthTotal', { count: formatNumber(Math.max(0, perDay - usedToday)) }),
              },
            ]}
          />
        )}
      </Answer>
      <Quiet size={15}>{t('limitsShared')}</Quiet>
    </Section>
  );
}
