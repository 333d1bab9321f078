import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatNumber } from '../../../shared/format/index.ts';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { PATHS } from '../../../shared/navigation/paths.ts';
import { unreadQuery } from '../../../shared/session/unread.query.ts';
import { Section } from '../../../shared/ui/layout/Section.tsx';
import { ErrorNote } from '../../../shared/ui/note/ErrorNote.tsx';
import { SkeletonRows } from '../../../shared/ui/skeleton/SkeletonRows.tsx';
import { centerMessages } from './center.messages.ts';

/** The number of unread messages. */
export function Unread() {
  const t = useMessages(centerMessages);
  const lang = useLanguage();
  const query = useQuery(unreadQuery);
  const count = query.data?.unread ?? 0;
  return (
    <Section title={t('messages')}>
      {query.isPending && <SkeletonRows rows={1} rowHeightPx={26} lines={1} />}
      {query.isError && <ErrorNote error={query.error} onRetry={() => void query.refetch()} />}
      {query.data && <p>{count === 0 ? t('allRead') : t('unread', { count: formatNumber(count) })}</p>}
      <p>
        <Link to={PATHS.messages[lang]}>{t('toMessages')}</Link>
      </p>
    </Section>
  );
}
