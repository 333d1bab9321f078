import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router';
import { Unanswered } from '../../../shared/answer/Unanswered.tsx';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { PATHS } from '../../../shared/navigation/paths.ts';
import { Facts } from '../../../shared/ui/facts/Facts.tsx';
import { Row } from '../../../shared/ui/layout/Row.tsx';
import { SkeletonRows } from '../../../shared/ui/skeleton/SkeletonRows.tsx';
import { siteMessages } from '../site.messages.ts';
import { siteSettingsQuery } from '../site.queries.ts';
import { telephoneAddress } from './Contact.tsx';
import styles from './ContactWays.module.css';
import { QrCodes } from './QrCodes.tsx';

/** Every configured contact of the operator, or a note that there is none; and the ways that always work. */
export function ContactWays() {
  const t = useMessages(siteMessages);
  const settings = useQuery(siteSettingsQuery);
  if (!settings.isSuccess)
    return <Unanswered query={settings} waiting={<SkeletonRows rows={2} rowHeightPx={40} lines={1} />} />;
  const { email, phone, qrCodes } = settings.data;
  const facts = [
    ...(email === null ? [] : [{ label: t('byEmail'), value: <a href={`mailto:${email}`}>{email}</a> }]),
    ...(phone === null
      ? []
      : [{ label: t('byPhone'), value: <a href={telephoneAddress(phone)}>{phone}</a> }]),
  ];
  return (
    <>
      {facts.length === 0 && qrCodes.length === 0 && <p>{t('noContact')}</p>}
      {facts.length > 0 && <Facts look="rows" facts={facts} />}
      <QrCodes className={styles.codes} />
      <WaysHere />
    </>
  );
}

/** The ways that need no telephone and no mail. The chat does not lead to itself. */
function WaysHere() {
  const t = useMessages(siteMessages);
  const lang = useLanguage();
  const { pathname } = useLocation();
  return (
    <Row gap={12}>
      {pathname !== PATHS.chat[lang] && <Link to={PATHS.chat[lang]}>{t('askHere')}</Link>}
      <Link to={PATHS.feedback[lang]}>{t('leaveNote')}</Link>
    </Row>
  );
}
