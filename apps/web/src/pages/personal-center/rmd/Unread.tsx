import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Answer } from '../../../shared/answer/Answer.tsx';
import { formatNumber } from '../../../shared/format/index.ts';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { PATHS } from '../../../shared/navigation/paths.ts';
import { unreadQuery } from '../../../shared/session/unread.query.ts';
import { Section } from '../../../shared/ui/layout/Section.tsx';
import { SkeletonRows } from '../../../shared/ui/skeleton/SkeletonRows.tsx';
import { centerMessages } from './center.messages.ts';

/** The number of unread messages. */
export function Unread() {
  const t = useMessages(centerMessages);
  const lang = useLanguage();
  const query = useQuery(unreadQuery);

  return (
    <Section title={t('messages')}>
      <Answer query={query} waiting={<SkeletonRows rows={1} rowHeightPx={26} lines={1} />}>
        {({ unread }) => <p>{unread === 0 ? t('allRead') : t('unread', { count: formatNumber(unread) })}</p>}
      </Answer>
      <p>
        <Link to={PATHS.messages[lang]}>{t('toMessages')}</Link>
      </p>
    </Section>
  );
}
