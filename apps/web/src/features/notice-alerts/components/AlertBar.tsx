import { type NoticeQuery, noticeAddress } from '@jishi/contract';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { languageTag, useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { PATHS } from '../../../shared/navigation/paths.ts';
import { useConfirmedSession } from '../../../shared/session/confirmed-session.ts';
import { askToSignIn } from '../../../shared/session/identity-dialog.ts';
import { Button } from '../../../shared/ui/button/Button.tsx';
import { Row } from '../../../shared/ui/layout/Row.tsx';
import { noticeAlertsMessages } from '../notice-alerts.messages.ts';
import { SaveAlertDialog } from './SaveAlertDialog.tsx';

/**
 * Offers two ways to follow a search of announcements: saving it to receive messages, or subscribing to its RSS feed.
 */
export function AlertBar({ query }: { query: NoticeQuery }) {
  const t = useMessages(noticeAlertsMessages);
  const lang = useLanguage();
  const isSignedIn = useConfirmedSession();
  const { pathname } = useLocation();
  const [isSaving, setSaving] = useState(false);
  const { q, stock, board, category } = query;
  const isNarrow = q !== '' || stock.length + board.length + category.length > 0;
  const feed = `/feeds/notices.xml?${new URLSearchParams({ ...noticeAddress(withoutDays(query)), lang })}`;
  return (
    <Row gap="6px 16px" align="center">
      <link
        rel="alternate"
        type="application/rss+xml"
        hrefLang={languageTag(lang)}
        title={t('rssOf')}
        href={feed}
      />
      {isNarrow && (
        <Button onClick={() => (isSignedIn ? setSaving(true) : askToSignIn())}>{t('save')}</Button>
      )}
      {isSignedIn && pathname !== PATHS.noticeAlerts[lang] && (
        <Link to={PATHS.noticeAlerts[lang]}>{t('manage')}</Link>
      )}
      <a href={feed} type="application/rss+xml">
        {t('rss')}
      </a>
      {isSaving && <SaveAlertDialog query={query} onClose={() => setSaving(false)} />}
    </Row>
  );
}

const withoutDays = (query: NoticeQuery): NoticeQuery => ({
  ...query,
  from: '',
  to: '',
  sort: 'newest',
  after: '',
});
